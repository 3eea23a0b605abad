/** Words that values, versions and paths were once called by, and what the field calls them (docs/glossary.md). */
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

/** A line that is nothing but a comment; the formatter begins no line of code with an asterisk. */
const COMMENT_LINE = /^\s*(\/\/|\/?\*).*$/gm

/** "useShownQuote", "KEPT_LINES" and "refused_by_insurer" in their parts, in small letters. */
const partsOf = (name: string): readonly string[] =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())

/** Names that a file declares, of values, members and types, and that hold a retired word. */
export function retiredNames(file: string, code: string): readonly string[] {
  // Most files hold such a word in a comment alone, and parsing them is most of the work.
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

/** Read here, and declared elsewhere. */
const isTaken = (node: ts.Node) => ts.isPropertyAccessExpression(node) || ts.isImportSpecifier(node)
