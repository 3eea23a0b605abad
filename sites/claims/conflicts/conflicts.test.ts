import { expect, test } from 'vitest'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { claimFields, type ClaimFields } from '#shared/domain/claims/claim-fields.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { conflictWords as words, shownConflict } from './conflicts.ts'

const list = (...names: string[]) => names.map((name, index) => ({ id: String(index + 1), name }))
const form: OpenClaimForm = {
  state: 'open',
  variant: 'ordinary',
  claimNumber: '1',
  greetingName: 'Ana',
  version: 'v',
  place: 'p',
  fields: Object.fromEntries(claimFields.map((field) => [field, ''])) as ClaimFields,
  fixed: [],
  savedAddress: null,
  damages: [],
  pictures: [],
  notice: null,
  hasPlaces: false,
  lists: {
    licenseTypes: [],
    bikeDamages: [],
    vehicleTypes: [],
    states: [],
    colours: list('Blanco', 'Rojo'),
    vehicleDamages: list('Puerta', 'Cofre'),
  },
}

test('[D68] a conflict shows both values as readable text', () => {
  const shown = shownConflict({ group: 'colour', mine: { colour: '1' }, theirs: { colour: '2' } }, form)
  expect(shown).toMatchObject({
    title: 'Color',
    mine: [{ label: '', text: 'Blanco' }],
    theirs: [{ label: '', text: 'Rojo' }],
  })
})

test('[D68] a conflict shows an address whole, and an empty one as empty', () => {
  const mine = {
    sameAddress: 'no',
    postalCode: '06700',
    municipality: 'Cuauhtémoc',
    state: 'CDMX',
    street: 'Orizaba 1',
  }
  const theirs = { sameAddress: '', postalCode: '', municipality: '', state: '', street: '' }
  const shown = shownConflict({ group: 'address', mine, theirs }, form)
  expect(shown.title).toBe(words.address)
  expect(shown.mine.map(({ text }) => text)).toEqual(expect.arrayContaining(['06700', 'Orizaba 1']))
  expect(shown.theirs).toEqual([{ label: '', text: words.emptyValue }])
})

test('[D68] [CLF-73] a damage that was removed elsewhere is marked as removed', () => {
  const mine = { 'damages/7/area': '2', 'damages/7/notes': 'Hundido' }
  const theirs = { 'damages/7/area': '', 'damages/7/notes': '' }
  const shown = shownConflict({ group: 'damages/7', mine, theirs }, form)
  expect(shown).toMatchObject({
    title: words.damage,
    mine: [{ text: 'Cofre' }, { text: 'Hundido' }],
    theirs: [{ text: words.removed }],
  })
})

test('[D68] [CLF-74] a damage that differs only in whether it was there before shows that', () => {
  const damage = { 'damages/7/area': '2', 'damages/7/isPreexisting': 'yes' }
  const other = { ...damage, 'damages/7/isPreexisting': 'no' }
  const shown = shownConflict({ group: 'damages/7', mine: damage, theirs: other }, form)
  expect(shown.mine).toContainEqual({ label: damageFields.isPreexisting.label, text: 'Sí' })
  expect(shown.theirs).toContainEqual({ label: damageFields.isPreexisting.label, text: 'No' })
})
