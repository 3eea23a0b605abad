/** A test title names at most four rules, so that its body can check each of them. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST = 4
const TITLE = /(['"`])((?:\[[A-Z]+\d*-?[A-Z]?\d+[a-z]?\]\s*)+)/g
const idsIn = (text: string) => [...text.matchAll(/\[([^\]]+)\]/g)].map(([, id = '']) => id)

/** Ids of each title that names too many rules. */
const crowdedIn = (text: string): readonly string[] =>
  [...text.matchAll(TITLE)]
    .map(([, , ids = '']) => idsIn(ids))
    .filter((ids) => ids.length > MOST)
    .map((ids) => ids.join(' '))

test('no title names more than four rules', () => {
  const files = globSync('{shared,sites,gateway,sandbox,tests,tools}/**/*.{test.ts,test.tsx,e2e.ts}')
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap((file) => crowdedIn(readFileSync(file, 'utf8')))).toEqual([])
})

test('the rule finds a title with five rules', () => {
  const titled = (...ids: string[]) => `test('${ids.map((id) => `[${id}]`).join(' ')} works', go)`
  expect(crowdedIn(titled('ADJ-01', 'D2', 'ADJ-O3', 'ADJ-04'))).toEqual([])
  expect(crowdedIn(titled('ADJ-01', 'D2', 'ADJ-O3', 'ADJ-04', 'FND-5'))).toHaveLength(1)
})
