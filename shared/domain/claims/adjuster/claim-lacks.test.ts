import { expect, test } from 'vitest'
import { wholeForm, wholePerson } from './adjuster-form.fixture.ts'
import { claimLacks } from './claim-lacks.ts'
import { losesSync } from './form-rules.ts'

const lacks = (form = wholeForm()) => claimLacks(form).map(({ tile, field }) => `${tile} ${field ?? '-'}`)
const declared = { facts: 'a', cause: '1', liability: '1' }

const circumstance = wholePerson('insured', { fields: { firstName: 'Ana', circumstance: '1' } })

test('[ADJ-25] a claim with everything lacks nothing', () => {
  expect(lacks(wholeForm({ people: [circumstance] }))).toEqual([])
})

test('[ADJ-37] a claim needs a photo of the place', () => {
  const form = wholeForm({ people: [circumstance], hasPlacePhoto: false })
  expect(lacks(form)).toEqual(['declaration references'])
})

test.each([
  ['ADJ-32', 'facts'],
  ['ADJ-33', 'cause'],
  ['ADJ-34', 'liability'],
])('[%s] the declaration needs its %s', (_, field) => {
  const fields = { ...declared, conclusion: 'a', [field]: ' ' }
  expect(lacks(wholeForm({ fields, people: [circumstance] }))).toContain(`declaration ${field}`)
})

test('[ADJ-35] a collision needs the circumstance of its first person', () => {
  expect(lacks(wholeForm())).toEqual(['declaration circumstance'])
  expect(lacks(wholeForm({ hasEmail: false }))).toEqual([])
})

test('[ADJ-50] the people are marked as complete before the closing', () => {
  const waiting = wholeForm({ fields: declared, hasEmail: false, isPeopleCompleted: false })
  expect(lacks(waiting)).toEqual(['people -'])
})

test('[ADJ-151] the closing needs its conclusions', () => {
  expect(lacks(wholeForm({ fields: declared, hasEmail: false }))).toEqual(['closure conclusion'])
})

test('[ADJ-51] synchronising is lost if NA has only a folio and the people are not complete', () => {
  const named = wholePerson('insured', { fields: { firstName: 'Ana', folio: 'F-1' } })
  expect(losesSync(wholeForm({ people: [named], isPeopleCompleted: false }))).toBe(true)
  expect(losesSync(wholeForm({ people: [named] }))).toBe(false)
  expect(losesSync(wholeForm({ isPeopleCompleted: false }))).toBe(false)
})
