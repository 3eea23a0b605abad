import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retiredNames } from './retired-words.ts'

/** Names of drafts stored on people's devices: a new name would lose the stored input. */
const stored: readonly (readonly [file: string, name: string])[] = [
  ['shared/steps/vehicle/draft.ts', 'seen'],
  ['sites/customer-claims/flows/claim.ts', 'seen'],
]
/** Modules that fill such a draft may also use its name. */
const fillsDraft = /^sites\/(customer-claims|gallery|purchase\/draft|quoter)\//

const files = globSync('{sites,gateway,sandbox,shared,tests,tools}/**/*.{ts,tsx}')
  .filter((file) => !/(^|\/)(generated|node_modules)\/|^tests\/e2e\//.test(file))
  .sort()

test('no name uses a retired word', () => {
  const isStored = (file: string, name: string) =>
    stored.some(([place, key]) => key === name && (place === file || fillsDraft.test(file)))
  const retired = files.flatMap((file) =>
    retiredNames(file, readFileSync(file, 'utf8'))
      .filter((name) => !isStored(file, name))
      .map((name) => `${file}: ${name}`),
  )
  expect(retired).toEqual([])
})

test.each([
  ['const said = 1', ['said']],
  ['function f({ seen: shown }: { seen: number }) { return shown }', ['seen']],
  ['interface HeardForm { readonly isNoted: boolean }', ['HeardForm', 'isNoted']],
  ['const OVERTAKEN = 1, refused_by_insurer = 2', ['OVERTAKEN']],
  ['import { said } from "../a.ts"\nconst text = other.seen', []],
  ['// nothing was said\nconst nothings = "seen"', []],
])('the scan for retired words reads %s', (code, names) => {
  expect(retiredNames('a.ts', code)).toEqual(names)
})
