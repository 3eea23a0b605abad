import { expect, test } from 'vitest'
import { claimFlows } from '../flows/claim-flows.ts'
import { answersOf, typedNews, unsaid } from './form-answers.ts'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'

const known = answersOf(claimFlows.ordinary, openForm)

test('values of the form are filled in at their step: they are not typed twice', () => {
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

test('[D119] of what was typed only what says something else is unsaid: no spelling, no address that is not asked for', () => {
  const { fields } = openForm
  const news = (typed: object) => typedNews({ ...known, ...typed }, fields)
  expect(news({ welcome: { accepted: true }, signature: { method: 'typed', name: 'Ana' } })).toEqual({})
  expect(news({ contact: { email: ` ${fields.email.toUpperCase()} `, phone: fields.phone } })).toEqual({})
  expect(news({ vin: { vin: fields.vin.toLowerCase() } })).toEqual({})
  expect(news({ facts: { facts: ' ' } })).toEqual({})
  expect(news({ facts: { facts: ' Iba. ' } })).toEqual({ facts: 'Iba.' })
  const street = 'Orizaba 101'
  expect(news({ address: { sameAddress: 'no', street } })).toMatchObject({ street })
  expect(typedNews({ address: { sameAddress: 'yes', street } }, { ...fields, sameAddress: 'yes' })).toEqual(
    {},
  )
})
