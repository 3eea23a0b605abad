/** The tree in docs/architecture.md shows the folders of the repository, and no other. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IGNORED = /\/(node_modules|dist|__snapshots__|\.\w+)\/$/
/** Written by the build, so a fresh checkout lacks it. */
const BUILT = 'shared/generated/'
const page = readFileSync('docs/architecture.md', 'utf8')
const tree = /## The tree\n\n```\n([^]*?)```/.exec(page)?.[1] ?? ''

/** A name in the first column is a root; a name behind two blanks lies in the root above it. */
function pathsIn(text: string): readonly string[] {
  let root = ''
  return text.split('\n').flatMap((line) => {
    const [, indent, name] = /^( {2})?([\w.-]+\/?)(?:\s|$)/.exec(line) ?? []
    if (name === undefined) return []
    if (indent !== undefined) return [root + name]
    root = name
    return [name]
  })
}
const shown = pathsIn(tree)
const folders = globSync('{gateway,sandbox,shared,sites,tests,tools}/*/')
  .map((folder) => `${folder.replace(/\/$/, '')}/`)
  .filter((folder) => !IGNORED.test(folder))

test('every second-level folder is in the tree of docs/architecture.md', () => {
  expect(folders.length).toBeGreaterThan(50)
  expect(folders.filter((folder) => !shown.includes(folder))).toEqual([])
})

test('every path in the tree of docs/architecture.md exists', () => {
  expect(shown.length).toBeGreaterThan(50)
  expect(shown.filter((path) => path !== BUILT && !existsSync(path))).toEqual([])
})
