import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apps } from '#shared/sites.ts'
import { changedSteps } from './changed.ts'
import { countsOf } from './counts.ts'
import { journeysOf } from './journeys.ts'

const namesOf = (...files: string[]) => changedSteps(files, 'HEAD').map(({ name }) => name)

test('every journey that a folder maps to exists', () => {
  const folders = globSync('{gateway,sandbox,shared,sites,tests}/**/', {
    exclude: (name) => /^\./.test(name),
  })
  const named = new Set(folders.flatMap((folder) => journeysOf(`${folder}/some-file.ts`)))
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !existsSync(`tests/e2e/${name}.e2e.ts`))).toEqual([])
})

test('every app and every capability maps to a journey of its own', () => {
  const smoke = journeysOf('shared/some-file.ts')
  const folders = [...apps.map((app) => `sites/${app}`), ...globSync('{gateway,sandbox}/features/*/*/')]
  const shared = folders.filter((folder) => {
    const found = journeysOf(`${folder}/some-file.ts`)
    return found.length === 0 || found === smoke
  })
  expect(shared).toEqual([])
})

test('a changed file selects only the journeys and steps that it can break', () => {
  expect(journeysOf('sites/purchase/plan-payment/checkout.ts')).toEqual(['payment/payment'])
  expect(journeysOf('shared/contracts/links/invoicing.ts')).toEqual([
    'invoicing',
    'portal/invoice-at-payment',
  ])
  expect(journeysOf('tests/e2e/pages/idle.e2e.ts')).toEqual(['pages/idle'])
  expect(journeysOf('shared/ui/fields/typing.test.ts')).toEqual([])
  expect(journeysOf('README.md')).toEqual([])
  expect(namesOf('README.md')).toEqual(['format', 'architecture', 'unit tests'])
  expect(namesOf('sites/quoter/gone.tsx')).toContain('browser tests')
})

test('a skip is counted once with its reason, and a failed step counts as a failure', () => {
  const output = 'stderr | x\nSKIPPED: qpdf is not installed\n…\nSKIPPED: qpdf is not installed\n'
  const counts = countsOf({ name: 'x', args: [], cores: 1 }, false, output)
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0, skips: ['qpdf is not installed'] })
})
