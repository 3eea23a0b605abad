import { expect, test } from 'vitest'
import { wholeForm, wholePerson } from '#shared/domain/claims/adjuster/adjuster-form.fixture.ts'
import { differingFields, findTwins, joined, pairOf } from './same-person.ts'

const person = (id: string, fields: Record<string, string>, more: object = {}) =>
  Object.assign(
    {},
    wholePerson('thirdParty'),
    { id, fields, slots: [], damages: [], services: [], isPrior: false },
    more,
  )

test('[D68] people of one kind with the same name, phone, plates, licence or VIN may be twins, never NA', () => {
  const one = person('1', { firstName: 'José', paternalSurname: 'Peña' })
  const same = person('2', { firstName: 'JOSE', paternalSurname: 'pena', phone: '5' })
  const of = (...people: (typeof one)[]) => findTwins(wholeForm({ people }), [])
  expect(of(one, same)).toEqual({ kept: '1', other: '2' })
  expect(of(one, person('2', { firstName: 'José' }))).toBe(null)
  expect(of(one, person('2', same.fields, { kind: 'cyclist' }))).toBe(null)
  expect(of(one, person('2', same.fields, { slots: ['ine-front'] }))).toEqual({ kept: '2', other: '1' })
  expect(of(person('1', one.fields, { isPrior: true }), person('2', same.fields, { slots: ['vin'] }))).toBe(
    null,
  )
  expect(findTwins(wholeForm({ people: [one, same] }), [pairOf('2', '1')])).toBe(null)
})

const values = {
  'people/1/kind': '2',
  'people/1/firstName': 'José',
  'people/1/phone': '55',
  'people/1/damages/8/area': 'a',
  'people/2/kind': '2',
  'people/2/firstName': 'Jose',
  'people/2/phone': '55',
  'people/2/email': 'j@x.mx',
  'people/2/isPrior': 'no',
  'people/2/damages/5/area': 'a',
  'people/2/damages/6/area': 'b',
  'people/2/services/7/type': 's',
}

test('[D68] joining two people keeps each field and item once, and asks about differing fields', () => {
  const twins = { kept: '1', other: '2' }
  expect(differingFields(values, twins)).toEqual(['firstName'])
  const after: Record<string, string> = { ...values, ...joined(values, twins, ['firstName']) }
  const left = Object.entries(after).filter(([, value]) => value !== '')
  expect(left.filter(([path]) => path.startsWith('people/2/'))).toEqual([])
  expect(left.map(([path, value]) => `${path.replace(/d-\w+/, 'new')} ${value}`)).toEqual([
    'people/1/kind 2',
    'people/1/firstName Jose',
    'people/1/phone 55',
    'people/1/damages/8/area a',
    'people/1/email j@x.mx',
    'people/1/damages/new/area b',
    'people/1/services/new/type s',
  ])
  expect(joined(values, twins, [])['people/1/firstName']).toBe(undefined)
})
