import { expect, test } from 'vitest'
import { wholeForm, wholePerson } from './adjuster-form.fixture.ts'
import { claimLacks } from './claim-lacks.ts'
import { losesSync } from './form-rules.ts'

const lacks = (form = wholeForm()) => claimLacks(form).map(({ tile, field }) => `${tile} ${field ?? '-'}`)
const declared = { facts: 'a', cause: '1', liability: '1' }

test('[ADJ-25] [ADJ-33] [ADJ-37] [ADJ-50] what the claim needs is named by its tile and field', () => {
  const circumstance = wholePerson('insured', { fields: { firstName: 'Ana', circumstance: '1' } })
  expect(lacks(wholeForm({ people: [circumstance] }))).toEqual([])
  expect(lacks(wholeForm({ people: [circumstance], hasPlacePhoto: false }))).toEqual([
    'declaration references',
  ])
  expect(lacks(wholeForm({ fields: {}, people: [circumstance] }))).toEqual([
    'declaration facts',
    'declaration cause',
    'declaration liability',
  ])
  expect(lacks(wholeForm())).toEqual(['declaration circumstance'])
  expect(lacks(wholeForm({ hasEmail: false }))).toEqual([])
  const waiting = wholeForm({ fields: declared, hasEmail: false, isPeopleCompleted: false })
  expect(lacks(waiting)).toEqual(['people -'])
  expect(lacks(wholeForm({ fields: declared, hasEmail: false }))).toEqual(['closure conclusion'])
})

test('[ADJ-51] only a folio of NA, before the people are complete, loses something', () => {
  const named = wholePerson('insured', { fields: { firstName: 'Ana', folio: 'F-1' } })
  expect(losesSync(wholeForm({ people: [named], isPeopleCompleted: false }))).toBe(true)
  expect(losesSync(wholeForm({ people: [named] }))).toBe(false)
  expect(losesSync(wholeForm({ isPeopleCompleted: false }))).toBe(false)
})
