/** Retired names of values, versions and paths, and the terms that replace them (docs/glossary.md). */
import ts from 'typescript'

const retiredWords: ReadonlyMap<string, string> = new Map([
  ['said', 'edit, answer, text, reply'],
  ['seen', 'base version, shown, visited'],
  ['heard', 'server version, received'],
  ['spoken', 'summary text'],
  ['noted', 'record, stored'],
  ['overtaken', 'outdated, rebased'],
  ['nothing', 'empty… or no… with its noun, noop'],
])
const anyOfThem = new RegExp([...retiredWords.keys()].join('|'), 'i')

/** Matches a line that is only a comment; the formatter begins no line of code with an asterisk. */
const COMMENT_LINE = /^\s*(\/\/|\/?\*).*$/gm

/** Splits names such as "useShownQuote" and "KEPT_LINES" into lower-case words. */
const partsOf = (name: string): readonly string[] =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())

/** Names of values, members and types that a file declares and that contain a retired word. */
export function retiredNames(file: string, code: string): readonly string[] {
  // Parsing is most of the work, and most files have such a word only in a comment.
  if (!anyOfThem.test(code.replaceAll(COMMENT_LINE, ''))) return []
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node && !isTaken(node.parent)
    if (isDeclared && partsOf(node.text).some((part) => retiredWords.has(part))) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found]
}

/** True if the name is only used here and declared elsewhere. */
const isTaken = (node: ts.Node) => ts.isPropertyAccessExpression(node) || ts.isImportSpecifier(node)
