/**
 * Finds the keys that Durable Objects store, in the code: every `put` of a class, and of the modules that get its
 * storage.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { resolve } from '../architecture/modules.ts'

/**
 * A stored key such as `PersonObject session:*`; an expression that cannot be evaluated stands in angle
 * brackets.
 */
export function objectKeys(): ReadonlySet<string> {
  const classes = new Set(
    [...readFileSync('wrangler.toml', 'utf8').matchAll(/class_name = "(\w+)"/g)].map(([, name = '']) => name),
  )
  const files = globSync('gateway/**/*-object.ts')
  return new Set(
    [...classes].flatMap((name) => {
      const file = files.find((one) => readFileSync(one, 'utf8').includes(`export class ${name} `))
      if (file === undefined) throw new Error(`${name} has no file`)
      return [...reached(file)].flatMap((one) => keysIn(one).map((key) => `${name} ${key}`))
    }),
  )
}

const parsed = new Map<string, ts.SourceFile>()
function sourceOf(file: string): ts.SourceFile {
  const source =
    parsed.get(file) ??
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  parsed.set(file, source)
  return source
}

/** A module and all modules that it runs; type imports run nothing and are left out. */
function reached(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const statement of sourceOf(file).statements) {
    if (!ts.isImportDeclaration(statement) || !isRun(statement.importClause)) continue
    const target = resolve(file, (statement.moduleSpecifier as ts.StringLiteral).text)
    if (target?.startsWith('gateway/') === true && existsSync(target)) reached(target, found)
  }
  return found
}

function isRun(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return clause === undefined
  const names = clause.namedBindings
  return (
    names === undefined || ts.isNamespaceImport(names) || names.elements.some(({ isTypeOnly }) => !isTypeOnly)
  )
}

function keysIn(file: string): string[] {
  const keys: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isPut(node.expression)) {
      const [name] = node.arguments
      if (name !== undefined && !isListed(name)) keys.push(...patternsOf(name))
    }
    ts.forEachChild(node, visit)
  }
  visit(sourceOf(file))
  return keys
}

/** True for every `put` call except those on a bucket. */
const isPut = (call: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(call) &&
  call.name.text === 'put' &&
  !/(^|\.)(bucket|UPLOADS|RECORDS\??)$/.test(call.expression.getText())

/** True for a key that was listed from the storage and is written again. */
function isListed(name: ts.Expression): boolean {
  const declared = ts.isIdentifier(name) ? declarationOf(name) : undefined
  return declared !== undefined && ts.isForOfStatement(declared.parent.parent)
}

/** The nearest declaration of a name before its use in the file. */
function declarationOf(name: ts.Identifier): ts.VariableDeclaration | undefined {
  let found: ts.VariableDeclaration | undefined
  const visit = (node: ts.Node): void => {
    const isIt =
      ts.isVariableDeclaration(node) &&
      new RegExp(`\\b${name.text}\\b`).test(node.name.getText()) &&
      node.pos < name.pos
    if (isIt) found = node
    ts.forEachChild(node, visit)
  }
  visit(name.getSourceFile())
  // A constant of the module may be declared below its use.
  const below = name
    .getSourceFile()
    .statements.flatMap((one) => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : []))
  return found ?? below.find((one) => one.name.getText() === name.text)
}

/** Patterns of an expression, with `*` for variable parts. */
function patternsOf(name: ts.Expression): string[] {
  if (ts.isStringLiteralLike(name)) return [name.text]
  if (ts.isParenthesizedExpression(name)) return patternsOf(name.expression)
  if (ts.isTemplateExpression(name)) return [`${name.head.text}*`]
  if (ts.isBinaryExpression(name)) return patternsOf(name.left).map((one) => `${one}*`)
  if (ts.isConditionalExpression(name)) return [...patternsOf(name.whenTrue), ...patternsOf(name.whenFalse)]
  const declared = ts.isIdentifier(name)
    ? declarationOf(name)
    : ts.isCallExpression(name) && ts.isIdentifier(name.expression)
      ? declarationOf(name.expression)
      : undefined
  const value = declared?.initializer
  if (value === undefined) return [`<${name.getText()}>`]
  if (ts.isArrowFunction(value) && !ts.isBlock(value.body)) return patternsOf(value.body)
  return patternsOf(value)
}
