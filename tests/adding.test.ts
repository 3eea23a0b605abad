/**
 * Checks that names in the documents exist: files of a change, variables of the gateway, tests of device
 * inputs.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sections = readFileSync('docs/adding.md', 'utf8').split(/^## /m).slice(1)

/** A path of the project: a known folder and a slash. */
const isPath = (text: string): boolean => /^(sites|gateway|sandbox|shared|tests|tools|docs)\//.test(text)

/** Reads the example values of a section: "Example: `<app>` = `policies`, …". */
const examplesOf = (section: string): Map<string, string> =>
  new Map([...section.matchAll(/`(<\w+>)` = `([^`]+)`/g)].map(([, name = '', value = '']) => [name, value]))

function pathsOf(section: string): string[] {
  const examples = examplesOf(section)
  return [...section.matchAll(/`([^`]+)`/g)]
    .flatMap(([, text = '']) => (isPath(text) ? [text] : []))
    .map((path) => path.replace(/<\w+>/g, (name) => examples.get(name) ?? name))
}

test.each(sections.map((section) => [section.split('\n')[0] ?? '', section] as const))(
  'every file named under the change "%s" in docs/adding.md exists',
  (_, section) => {
    const named = pathsOf(section)
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  },
)

test('[D7] every variable of the gateway has its row in docs/operations.md', () => {
  const variables = [...readFileSync('gateway/variables.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].flatMap(
    ([, name]) => name ?? [],
  )
  const rows = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const rowsOf = (name: string) => rows.filter((row) => row.split('|')[1]?.includes(`\`${name}\``))
  expect(variables.length).toBeGreaterThan(20)
  expect(variables.filter((name) => rowsOf(name).length === 0)).toEqual([])
})

test('no document has merge conflict markers', () => {
  const documents = ['README.md', ...globSync('docs/**/*.md')]
  const marked = documents.filter((file) => /^(\| )?(<{7}|={7} |>{7})/m.test(readFileSync(file, 'utf8')))
  expect(marked).toEqual([])
})

test('each row of docs/device-inputs.md names an existing test by its title', () => {
  const rows = readFileSync('docs/device-inputs.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --') && !line.startsWith('| input '))
  const proofs = rows.map((row) => {
    const [, file = '', title = ''] = /\| `(\S+\.(?:test|e2e)\.tsx?)` "(.+)" +\|$/.exec(row) ?? []
    return { row, file, title }
  })
  /** Lines that begin a test or hold only its title. */
  const titlesIn = (file: string) =>
    existsSync(file)
      ? readFileSync(file, 'utf8').matchAll(/^ *(?:test|describe|\](?: as const)?\)|['`]\[).*$/gm)
      : []
  const isThere = ({ file, title }: (typeof proofs)[number]) =>
    title !== '' && [...titlesIn(file)].some(([line]) => line.includes(title))
  expect(proofs.length).toBeGreaterThan(30)
  expect(proofs.filter((proof) => !isThere(proof)).map(({ row }) => row)).toEqual([])
})
