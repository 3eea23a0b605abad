import { expect, test } from 'vitest'
import { claimPages, paths } from '#shared/paths.ts'
import { matchPage } from '#shared/sites.ts'
import { validate, type FormSchema } from '#shared/forms/validate.ts'
import { walk } from '#shared/wizard/flow.ts'
import { NO_END } from '#shared/domain/claims/fields/license.ts'
import { assertFlowLaws } from '#shared/wizard/testing/flow-laws.ts'
import { claimFlows, hasSummary } from './claim-flows.ts'
import { samples } from './claim-flows.fixture.ts'
import { externalFlow, ordinaryFlow, robberyFlow, windscreenFlow } from './variants.ts'

const { same, other, robbery, external } = samples
const stepsOf = (flow: (typeof claimFlows)['ordinary'], sample: object) => {
  const { steps, progress } = walk(flow, { ...sample })
  const slugs = steps.map((key) => flow[key]?.slug ?? '')
  return { slugs, counted: slugs.map((slug) => progress(slug)?.text) }
}

test('the four claim flows satisfy the laws of every flow', () => {
  assertFlowLaws(ordinaryFlow, { same, other })
  assertFlowLaws(windscreenFlow, { same, other })
  assertFlowLaws(robberyFlow, { robbery })
  assertFlowLaws(externalFlow, { external })
})

test('[CLF-19] [CLF-O1] the ordinary form has 14 steps after an uncounted welcome', () => {
  const { slugs, counted } = stepsOf(ordinaryFlow, same)
  expect(slugs).toEqual([
    'welcome',
    'name',
    'contact',
    'facts',
    'references',
    'address',
    'license',
    'license-pictures',
    'driving-permission',
    'vehicle',
    'vin',
    'vehicle-pictures',
    'damages',
    'summary',
    'signature',
  ])
  expect([counted[0], counted[1], counted.at(-1)]).toEqual([undefined, '1 de 14', '14 de 14'])
})

test('[CLF-20] [CLF-21] the robbery form has 8 steps, without address, licence, vehicle photos and damages', () => {
  const { slugs, counted } = stepsOf(robberyFlow, robbery)
  const left = stepsOf(ordinaryFlow, same).slugs.filter((slug) => !slugs.includes(slug))
  expect(left).toEqual(['address', 'license', 'driving-permission', 'vehicle-pictures', 'damages', 'summary'])
  expect(slugs).toHaveLength(9)
  expect(counted.at(-1)).toBe('8 de 8')
})

test('[CLF-22] [CLF-O2] [D15] the windscreen form has 12 steps, without photos of place and vehicle', () => {
  const { slugs, counted } = stepsOf(windscreenFlow, same)
  const left = stepsOf(ordinaryFlow, same).slugs.filter((slug) => !slugs.includes(slug))
  expect(left).toEqual(['references', 'vehicle-pictures'])
  expect(counted.at(-1)).toBe('12 de 12')
})

test("[CLF-23] the third party's form has 12 steps, without facts and photos of the place", () => {
  const { slugs, counted } = stepsOf(externalFlow, external)
  const ordinary = stepsOf(ordinaryFlow, same).slugs
  expect(slugs).toEqual(ordinary.filter((slug) => !['facts', 'references'].includes(slug)))
  expect(counted.at(-1)).toBe('12 de 12')
})

test("[CLF-31] [CLF-36] [CLF-55] [CLF-O4] a third party's form asks for less: no consent, birthdate or licence state", () => {
  // The cast is safe: each schema is an object of fields.
  const fieldsOf = (schema: unknown) => Object.keys((schema as FormSchema).entries)
  expect(fieldsOf(ordinaryFlow.welcome.schema)).toEqual(['accepted'])
  expect(fieldsOf(externalFlow.welcome.schema)).toEqual([])
  const less = (step: 'name' | 'address' | 'license') =>
    fieldsOf(ordinaryFlow[step].schema).filter(
      (field) => !fieldsOf(externalFlow[step].schema).includes(field),
    )
  expect([less('name'), less('address'), less('license')]).toEqual([
    ['birthdate'],
    ['sameAddress'],
    ['licenseState', 'licenseType'],
  ])
})

test('[CLF-07] [CLF-O3] every claim form except that of a robbery has a summary', () => {
  expect(Object.keys(claimFlows).filter((variant) => hasSummary(variant as keyof typeof claimFlows))).toEqual(
    ['ordinary', 'windscreen', 'external'],
  )
})

test('[CLF-O6] each step of a claim form has its page, and each page its step', () => {
  const slugs = Object.values(ordinaryFlow).map(({ slug }) => slug)
  expect(['start', ...slugs]).toEqual([...claimPages])
  for (const page of claimPages) expect(matchPage(paths.claimForm(page, 'r'))?.page.app).toBe('claims')
})

const problems = (step: keyof typeof ordinaryFlow, typed: object) =>
  validate(ordinaryFlow[step].schema as FormSchema, typed).messages

test('[CLF-33] [CLF-34] [CLF-35] names of a driver are required, of letters, and have at most 200 characters', () => {
  const named = same.name
  for (const field of ['firstName', 'paternalSurname', 'maternalSurname']) {
    expect(problems('name', { ...named, [field]: 'É'.repeat(200) })).toEqual({})
    for (const wrong of ['', '  ', 'R2D2', 'a'.repeat(201)])
      expect(Object.keys(problems('name', { ...named, [field]: wrong }))).toEqual([field])
  }
})

test('[CLF-36] the birthdate of a driver is required and a plausible past day', () => {
  for (const wrong of ['', '1990-02-30', '0198-01-01', '2999-01-01'])
    expect(Object.keys(problems('name', { ...same.name, birthdate: wrong }))).toEqual(['birthdate'])
})

test("[CLF-37] [CLF-38] a driver's e-mail is valid and has at most 200 characters, the phone ten digits", () => {
  const long = `${'a'.repeat(187)}@correo.example`
  expect(problems('contact', { ...same.contact, email: long.slice(-200) })).toEqual({})
  for (const email of ['', 'ana', `a${long}`])
    expect(Object.keys(problems('contact', { ...same.contact, email }))).toEqual(['email'])
  for (const phone of ['', '551234567', '55123456789', '55-1234-56'])
    expect(Object.keys(problems('contact', { ...same.contact, phone }))).toEqual(['phone'])
})

test("[CLF-39] a driver's account is not blank and has at most 5000 characters", () => {
  expect(problems('facts', { facts: 'a'.repeat(5000) })).toEqual({})
  for (const facts of ['', ' \n ', 'a'.repeat(5001)])
    expect(problems('facts', { facts })).toHaveProperty('facts')
})

test('[CLF-43] [CLF-47] [CLF-50] [CLF-O12] the saved address needs no other field, another address needs all', () => {
  expect(problems('address', same.address)).toEqual({})
  expect(problems('address', other.address)).toEqual({})
  const typed = (part: object) => Object.keys(problems('address', { ...other.address, ...part }))
  expect(typed({ municipality: '', state: '' })).toEqual(['municipality', 'state'])
  expect(typed({ postalCode: '12345678' })).toEqual([])
  for (const postalCode of ['', '123456789', '0670A']) expect(typed({ postalCode })).toEqual(['postalCode'])
  // Municipality and state are not required before there is a postal code (CLF-O11).
  expect(typed({ postalCode: '', municipality: '', state: '', street: '' })).toEqual(['postalCode', 'street'])
  expect(typed({ sameAddress: '' })).toEqual(['sameAddress'])
})

test('[CLF-53] [CLF-54] [CLF-O15] [D118] a licence needs a number and two ordered days from 2000 on', () => {
  const typed = (part: object) => problems('license', { ...same.license, ...part })
  expect(typed({ licenseNumber: ' ' })).toHaveProperty('licenseNumber')
  expect(typed({ licenseStart: '2000-01-01' })).toEqual({})
  expect(typed({ licenseStart: '1999-12-31' })).toHaveProperty('licenseStart')
  expect(typed({ licenseEnd: '' })).toHaveProperty('licenseEnd')
  expect(typed({ licenseStart: '2024-02-01', licenseEnd: '2024-01-31' })).toEqual({
    licenseEnd: 'Tu licencia no puede vencer antes del 01/02/2024, el día en que empieza.',
  })
  expect(typed({ licenseEnd: same.license.licenseStart })).toEqual({})
  for (const licenseEnd of ['2099-01-01', '2027-01-01'])
    expect(typed({ licenseStart: '2093-01-01', licenseEnd })).toEqual({ licenseStart: 'Revisa el año.' })
  expect(typed({ licenseEnd: NO_END })).toEqual({})
  expect(typed({ licenseEnd: '9999-12-31' })).toEqual({ licenseEnd: 'Revisa el año.' })
})

test('[CLF-63] [CLF-64] [CLF-65] [CLF-66] every vehicle field is required and checked', () => {
  const typed = (part: object) => Object.keys(problems('vehicle', { ...same.vehicle, ...part }))
  for (const field of Object.keys(same.vehicle)) expect(typed({ [field]: '' })).toEqual([field])
  expect(typed({ model: 'CX-5' })).toEqual([])
  for (const [field, wrong] of [
    ['brand', 'Nissan!'],
    ['brand', 'a'.repeat(101)],
    ['model', 'a'.repeat(101)],
    ['year', '20222'],
    ['year', 'dos mil'],
    ['year', '22'],
    ['year', '0'],
    ['year', '9999'],
    ['plates', 'A'.repeat(21)],
    ['plates', 'ABC 12'],
  ] as const)
    expect(typed({ [field]: wrong })).toEqual([field])
})

test('[CLF-64] a brand with a hyphen is accepted and sent with a space; a wrong character is named', () => {
  const typed = (brand: string) =>
    validate(ordinaryFlow.vehicle.schema as FormSchema, { ...same.vehicle, brand })
  expect(typed('Mercedes-Benz').answer).toMatchObject({ brand: 'Mercedes Benz' })
  expect(typed('Nissan!').messages).toEqual({ brand: 'Campo inválido. Quita «!».' })
})

test('[CLF-70] [FND-89] a serial number has 10 to 17 characters, without I, O and Q', () => {
  for (const vin of ['3N1CN8AE8NL000001', '3n1cn8ae8nl000001', 'AB12345678'])
    expect(problems('vin', { vin })).toEqual({})
  for (const vin of ['', 'AB1234567', '3N1CN8AE8NL0000011', 'OB12345678'])
    expect(problems('vin', { vin })).toHaveProperty('vin')
})

test('[CLF-70] [D372] the sentence about a serial number that is too short counts its characters', () => {
  expect(problems('vin', { vin: ' ab1 ' })).toEqual({ vin: expect.stringMatching(/ni Q\. Llevas 3\.$/) })
  expect(problems('vin', { vin: 'OB12345678' })).toEqual({ vin: expect.stringMatching(/ni Q\.$/) })
})
