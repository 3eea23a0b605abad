import { expect, test } from 'vitest'
import { claimFlows } from '../flows/claim-flows.ts'
import { answersOf, typedNews, unsaid } from './form-answers.ts'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'

const known = answersOf(claimFlows.ordinary, openForm)

test("answersOf fills the form's values into their steps", () => {
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

test('[D9] only answers that the form does not have yet are kept on the device', () => {
  const name = { ...(known.name as object), firstName: ' Ana Sofía ' }
  expect(unsaid({ ...known, name, welcome: { accepted: true } }, known)).toEqual({
    welcome: { accepted: true },
  })
  const other = { ...name, firstName: 'Ana' }
  expect(unsaid({ ...known, name: other }, known)).toEqual({ name: other })
})

test('[D119] values that only differ in spelling, or an address that is not asked, are not unsaved input', () => {
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
