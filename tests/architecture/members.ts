/** Finds the members of exported objects and types, and the code that reads them. */
import ts from 'typescript'

/** Uses of a name: its members that are read, whether it is passed on, and whether all members are read at once. */
export interface Use {
  readonly members: Set<string>
  isHandedOn: boolean
  isReadWhole: boolean
}

export const noUse = (): Use => ({ members: new Set(), isHandedOn: false, isReadWhole: false })

export interface Members {
  /** Member names of each exported object literal. */
  readonly objects: ReadonlyMap<string, readonly string[]>
  /** Member names of each exported interface or object type. */
  readonly types: ReadonlyMap<string, readonly string[]>
  /** Uses of each imported name, keyed by its local name. */
  readonly uses: ReadonlyMap<string, Use>
  /** For each local name of an import, the name that its file exports; `*` for the whole module. */
  readonly aliases: ReadonlyMap<string, { readonly target: string; readonly name: string }>
  /** Every name read from an object: `a.name`, `{ name }`, `a['name']`, and the words of strings. */
  readonly reads: ReadonlySet<string>
}

/** @param markup Template of an .astro page, which the compiler's parser does not read. */
export function readMembers(source: ts.SourceFile, markup = ''): Members {
  const objects = new Map<string, string[]>()
  const types = new Map<string, string[]>()
  const uses = new Map<string, Use>()
  const aliases = new Map<string, { target: string; name: string }>()
  const reads = new Set<string>()

  const recordOf = (name: string): Use => {
    const use = uses.get(name) ?? noUse()
    uses.set(name, use)
    return use
  }
  const visit = (node: ts.Node, parent: ts.Node) => {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(parent)) reads.add(node.text)
    if (ts.isPropertyAccessExpression(node)) reads.add(node.name.text)
    if (ts.isBindingElement(node)) for (const name of boundName(node)) reads.add(name)
    if (ts.isImportSpecifier(node)) return
    if (ts.isIdentifier(node)) note(node, parent, recordOf)
    ts.forEachChild(node, (child) => visit(child, node))
  }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readAliases(statement, aliases)
    if (isExported(statement)) readExport(statement, objects, types)
    visit(statement, source)
  }
  for (const [, name = '', member = ''] of markup.matchAll(/\b(\w+)\.(\w+)/g)) {
    recordOf(name).members.add(member)
    reads.add(member)
  }
  for (const [, name = ''] of markup.matchAll(/[{(=]\s*(\w+)\s*[,})]/g)) recordOf(name).isHandedOn = true
  for (const [, name = ''] of markup.matchAll(/(?:\.{3}|\()(\w+)|(?<=\b)(\w+)\[/g))
    recordOf(name).isReadWhole = true
  return { objects, types, uses, aliases, reads }
}

function note(node: ts.Identifier, parent: ts.Node, recordOf: (name: string) => Use): void {
  if (ts.isPropertyAccessExpression(parent)) {
    if (parent.expression === node) recordOf(node.text).members.add(parent.name.text)
    return
  }
  const isName = 'name' in parent && parent.name === node
  if (isName && !ts.isShorthandPropertyAssignment(parent)) return
  if (ts.isElementAccessExpression(parent) && parent.expression === node) {
    const { argumentExpression: key } = parent
    if (ts.isStringLiteralLike(key)) recordOf(node.text).members.add(key.text)
    else recordOf(node.text).isReadWhole = true
    return
  }
  if (
    ts.isVariableDeclaration(parent) &&
    parent.initializer === node &&
    ts.isObjectBindingPattern(parent.name)
  ) {
    const { elements } = parent.name
    if (elements.some(({ dotDotDotToken }) => dotDotDotToken)) recordOf(node.text).isReadWhole = true
    for (const element of elements)
      for (const name of boundName(element)) recordOf(node.text).members.add(name)
    return
  }
  if (ts.isSpreadAssignment(parent) || ts.isJsxSpreadAttribute(parent) || isListed(node, parent))
    recordOf(node.text).isReadWhole = true
  else recordOf(node.text).isHandedOn = true
}

/** True for `Object.entries(node)` and similar calls, which read all members. */
const isListed = (node: ts.Node, parent: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  parent.arguments.some((argument) => argument === node) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  ts.isIdentifier(parent.expression.expression) &&
  parent.expression.expression.text === 'Object'

function boundName({ propertyName, name }: ts.BindingElement): string[] {
  const read = propertyName ?? name
  return ts.isIdentifier(read) || ts.isStringLiteral(read) ? [read.text] : []
}

function readAliases(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  aliases: Map<string, { target: string; name: string }>,
): void {
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isStringLiteral(moduleSpecifier)) return
  if (ts.isNamespaceImport(bindings)) {
    aliases.set(bindings.name.text, { target: moduleSpecifier.text, name: '*' })
    return
  }
  for (const { name, propertyName } of bindings.elements)
    aliases.set(name.text, { target: moduleSpecifier.text, name: (propertyName ?? name).text })
}

function readExport(node: ts.Statement, objects: Map<string, string[]>, types: Map<string, string[]>): void {
  if (ts.isInterfaceDeclaration(node)) types.set(node.name.text, memberNames(node.members))
  if (ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type))
    types.set(node.name.text, memberNames(node.type.members))
  if (!ts.isVariableStatement(node)) return
  for (const { name, initializer } of node.declarationList.declarations) {
    const value = initializer && bare(initializer)
    if (ts.isIdentifier(name) && value && ts.isObjectLiteralExpression(value))
      objects.set(name.text, memberNames(value.properties))
  }
}

/** Strips `as const` and `satisfies …` from an expression. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node

const memberNames = (members: ts.NodeArray<ts.TypeElement | ts.ObjectLiteralElementLike>): string[] =>
  members.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  )

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
