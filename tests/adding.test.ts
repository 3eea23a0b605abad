/** `docs/adding.md` names the files of a change: every one of them exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sections = readFileSync('docs/adding.md', 'utf8').split(/^## /m).slice(1)

/** A path of the project: a folder that we know, and a slash. */
const isPath = (text: string): boolean => /^(sites|gateway|sandbox|shared|tests|tools|docs)\//.test(text)

/** "Example: `<app>` = `policies`, …" */
const examplesOf = (section: string): Map<string, string> =>
  new Map([...section.matchAll(/`(<\w+>)` = `([^`]+)`/g)].map(([, name = '', value = '']) => [name, value]))

function pathsOf(section: string): string[] {
  const examples = examplesOf(section)
  return [...section.matchAll(/`([^`]+)`/g)]
    .flatMap(([, text = '']) => (isPath(text) ? [text] : []))
    .map((path) => path.replace(/<\w+>/g, (name) => examples.get(name) ?? name))
}

test.each(sections.map((section) => [section.split('\n')[0] ?? '', section] as const))(
  'every file that a change is said to touch exists: %s',
  (_, section) => {
    const named = pathsOf(section)
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  },
)
