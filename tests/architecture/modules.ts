/** Reads every module of the project, with its imports and exports, by the compiler's own parser. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { readMembers, type Members } from './members.ts'

interface Import {
  /** The literal specifier: `#shared/paths.ts`, `./words.ts`, `react`. */
  readonly target: string
  /** The project file that the import leads to; absent for a package or an asset. */
  readonly file?: string
  /** Imported names; `default` is one of them, and `*` stands for a whole namespace. */
  readonly names: readonly string[]
}

export interface Module {
  readonly file: string
  readonly imports: readonly Import[]
  readonly exports: readonly string[]
  /** Exported names of types that the module declares: interfaces, aliases, classes and enums. */
  readonly types: readonly string[]
  /**
   * All identifiers of the file and all words of templates, which show the use of namespaces and dynamic
   * imports.
   */
  readonly words: ReadonlySet<string>
  readonly members: Members
}

const roots = '{sites,gateway,sandbox,shared,tests,tools}/**/*.{ts,tsx,mjs,astro}'
/** Configuration files import modules but are never imported. */
const configs = '*.{ts,mjs,js}'

export function readModules(): Module[] {
  const files = [...globSync(roots), ...globSync(configs)].filter(
    (file) => !/(^|\/)(generated|node_modules)\//.test(file) && !file.endsWith('.d.ts'),
  )
  return files.sort().map((file) => readModule(file))
}

export function readModule(file: string): Module {
  const source = ts.createSourceFile(
    file.replace(/\.astro$/, '.astro.ts'),
    codeOf(file),
    ts.ScriptTarget.Latest,
    false,
    /\.tsx$/.test(file) ? ts.ScriptKind.TSX : undefined,
  )
  const imports: Import[] = []
  const exports: string[] = []
  const types: string[] = []
  const words = new Set<string>()
  const found = (specifier: ts.Node, names: readonly string[]) => {
    if (!ts.isStringLiteralLike(specifier)) return
    const path = resolve(file, specifier.text)
    imports.push({ target: specifier.text, ...(path === undefined ? {} : { file: path }), names })
  }
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) words.add(node.text)
    if (ts.isImportDeclaration(node)) found(node.moduleSpecifier, importedNames(node.importClause))
    if (ts.isExportDeclaration(node)) {
      exports.push(...exportedNames(node.exportClause))
      if (node.moduleSpecifier) found(node.moduleSpecifier, reexportedNames(node.exportClause))
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      node.arguments.slice(0, 1).forEach((argument) => found(argument, ['*']))
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) found(node.argument.literal, ['*'])
    if (ts.isExportAssignment(node)) exports.push('default')
    if (isExported(node)) exports.push(...declaredNames(node))
    if (isExported(node) && isType(node)) types.push(...declaredNames(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  const markup = file.endsWith('.astro') ? readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---/, '') : ''
  for (const [word] of markup.matchAll(/\w+/g)) words.add(word)
  return { file, imports, exports, types, words, members: readMembers(source, markup) }
}

/** Code of the frontmatter and scripts of an `.astro` file; any other file unchanged. */
function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.astro')) return text
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
  return [frontmatter, ...scripts].join('\n')
}

/** The project path that an import leads to, or `undefined` for a package. */
export function resolve(file: string, target: string): string | undefined {
  const path = target.replace(/\?.*/, '')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  return undefined
}

function importedNames(clause: ts.ImportClause | undefined): string[] {
  if (clause === undefined) return []
  const bindings = clause.namedBindings
  return [
    ...(clause.name ? ['default'] : []),
    ...(bindings === undefined
      ? []
      : ts.isNamespaceImport(bindings)
        ? ['*']
        : bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)),
  ]
}

const exportedNames = (clause: ts.NamedExportBindings | undefined): string[] =>
  clause === undefined
    ? []
    : ts.isNamespaceExport(clause)
      ? [clause.name.text]
      : clause.elements.map(({ name }) => name.text)

const reexportedNames = (clause: ts.NamedExportBindings | undefined): string[] =>
  clause === undefined || ts.isNamespaceExport(clause)
    ? ['*']
    : clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isType = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node)

function declaredNames(node: ts.Node): string[] {
  if (
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  )
    return ['default']
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  // Every other declaration that can be exported has a name, so the cast is safe.
  const name = (node as ts.Node & { name?: ts.Node }).name
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : []
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))

/** Project files that a module imports, without packages, styles and generated files. */
export const neighbours = (module: Module): string[] =>
  module.imports.flatMap(({ file }) =>
    file !== undefined && /\.(tsx?|mjs|astro)$/.test(file) && existsSync(file) ? [file] : [],
  )
