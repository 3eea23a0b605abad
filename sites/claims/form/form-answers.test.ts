import { expect, test } from 'vitest'
import { claimFlows } from '../flows/claim-flows.ts'
import { answersOf, unsaid } from './form-answers.ts'
import { openForm } from './open-form.fixture.ts'

const known = answersOf(claimFlows.ordinary, openForm)

test('what came with the form is filled in at its step: nobody types it twice', () => {
  expect(known.name).toEqual({
    firstName: 'Ana Sofía',
    paternalSurname: 'Torres',
    maternalSurname: 'Alarcón',
    birthdate: '1990-05-14',
  })
  const external = answersOf(claimFlows.external, { ...openForm, variant: 'external' })
  expect(external.name).not.toHaveProperty('birthdate')
  expect(Object.keys(external)).not.toContain('facts')
})

test('[D9] only what the form does not have yet is kept on the device', () => {
  const name = { ...(known.name as object), firstName: ' Ana Sofía ' }
  expect(unsaid({ ...known, name, welcome: { accepted: true } }, known)).toEqual({
    welcome: { accepted: true },
  })
  const other = { ...name, firstName: 'Ana' }
  expect(unsaid({ ...known, name: other }, known)).toEqual({ name: other })
})
