import { expect, test } from 'vitest'
import { wholeForm, wholePerson } from '../adjuster-form.fixture.ts'
import { noticesOf } from '../notices/notices.ts'
import { isComplete, personProgress } from './person-progress.ts'

const progress = (person = wholePerson('insured')) => {
  const form = wholeForm({ people: [person] })
  return personProgress(
    form,
    person,
    noticesOf(form, ({ id }) => id, 2026),
  )
}

test('[ADJ-58] the progress of a person shows each section as complete, lacking something or waiting', () => {
  expect(isComplete(progress())).toBe(true)
  const bare = progress(
    wholePerson('insured', { fields: { firstName: 'Ana' }, services: [], damages: [], slots: [] }),
  )
  expect(bare.map(({ section, isOpen }) => [section, isOpen])).toEqual([
    ['personal', true],
    ['vehicle', true],
    ['damages', false],
    ['services', true],
  ])
  expect(bare.every(({ section, notices }) => section === 'damages' || notices.length > 0)).toBe(true)
  expect(isComplete(bare)).toBe(false)
})
