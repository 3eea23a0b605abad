/** [D129] The number of an insurer's list is never used: kinds are recognised by name, ids come from the insurer. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest } from './unused-exports.ts'

/** Fields and names that hold an entry of a list whose numbers each insurer chooses. */
const ENTRY =
  /typeStatus|colorStatus|severityStatus|liabilityStatus|causeTypeStatus|categoryStatus|coverageStatus|statusId|typeId|TypeId|claimType|personType|pictureType|vehicleType|serviceType|liability|damageType/

/** A map of kinds to numbers, such as `{ car: 1, bike: 2 }`. */
const NUMBERED = /\{\s*(?:\w+:\s*\d+,\s*)+\w+:\s*\d+,?\s*\}\s*as const/g
/**
 * A comparison of an entry with a number, or an entry made of one: `statusIdOf(x) === '3'`, `{ id: 2, name:
 * 'Tercero' }`.
 */
const COMPARED = new RegExp(`(?:${ENTRY.source})[^\\n;]{0,60}?[!=]==\\s*(?:String\\()?['"]?\\d+\\b`, 'g')
const MADE = /\{\s*id:\s*['"]?\d+['"]?,\s*name:/g

/** Finds texts in a module of claims that look like numbers of a list. */
function listNumbersIn(source: string): string[] {
  return [NUMBERED, COMPARED, MADE].flatMap((pattern) => source.match(pattern) ?? [])
}

const ofClaims = (file: string) =>
  /^(gateway|shared|sites)\//.test(file) && /claim|adjuster|form-by-link|exchange/.test(file)

/** Allowed numbers of states and hours, which the insurer's documents define (CLP-46, CLP-50). */
const OF_THE_DOCUMENTS = [
  'shared/domain/claims/claim-status.ts',
  'shared/domain/claims/attachments/attachments.ts',
  'shared/domain/claims/claim-terms.ts',
]

test('[D129] no module of claims holds a number of a list', () => {
  const files = globSync('{gateway,shared,sites}/**/*.{ts,tsx}').filter(
    (file) => ofClaims(file) && !isTest(file) && !/\.fixture\.|^gateway\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(80)
  const found = files
    .filter((file) => !OF_THE_DOCUMENTS.includes(file))
    .flatMap((file) => listNumbersIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test.each([
  'export const personTypes = { insured: 1, thirdParty: 2, cyclist: 3 } as const',
  "const isBike = (type: string) => statusIdOf(vehicle.typeStatus) === '2'",
  "if (person.typeStatus.id === 3) return 'external'",
  "const THIRD = { id: 2, name: 'Tercero conductor' }",
])('[D129] the rule finds a list number in: %s', (line) => {
  expect(listNumbersIn(line)).toHaveLength(1)
})
