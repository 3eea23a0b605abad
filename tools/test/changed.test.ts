import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apps } from '#shared/sites.ts'
import { changedSteps } from './changed.ts'
import { skipsOf } from './counts.ts'
import { allJourneys, journeysOf } from './journeys.ts'

const namesOf = (...files: string[]) => changedSteps(files, 'HEAD').map(({ name }) => name)

test('every journey that a change leads to exists', () => {
  for (const name of allJourneys())
    expect([name, existsSync(`tests/e2e/${name}.e2e.ts`)]).toEqual([name, true])
})

test('every app and every capability has journeys of its own', () => {
  const folders = [...apps.map((app) => `sites/${app}`), ...globSync('{gateway,sandbox}/features/*/')]
  const central = ['gateway', 'sandbox', 'sites'].map((folder) => journeysOf(`${folder}/index.ts`))
  for (const folder of folders) {
    const found = journeysOf(`${folder}/some-file.ts`)
    expect([folder, found.length > 0]).toEqual([folder, true])
    if (!/config/.test(folder)) expect([folder, central]).not.toContainEqual(found)
  }
})

test('a changed file leads to what it can have broken, and to nothing else', () => {
  expect(journeysOf('sites/purchase/plan-payment/checkout.ts')).toEqual(['payment'])
  expect(journeysOf('shared/contracts/invoicing.ts')).toEqual(['invoicing'])
  expect(journeysOf('tests/e2e/idle.e2e.ts')).toEqual(['idle'])
  expect(journeysOf('shared/ui/fields/typing.test.ts')).toEqual([])
  expect(journeysOf('README.md')).toEqual([])
  expect(namesOf('README.md')).toEqual(['format', 'architecture', 'unit tests'])
  expect(namesOf('sites/quoter/gone.tsx')).toContain('browser tests')
})

test('what is skipped is named once, with the reason that the test gave', () => {
  const said = 'stderr | x\nSKIPPED: qpdf is not installed\n…\nSKIPPED: qpdf is not installed\n'
  expect(skipsOf(said)).toEqual(['qpdf is not installed'])
})
