/** Values that a page cannot store stay on the device and are named in a notice. */
import { expect, test } from 'vitest'
import { noRenames } from '#shared/form-by-link/fields/renames.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { unstoredIn } from './left-out.ts'
import { declarationFields, pageFields, type Records } from './page-fields.ts'
import { leftOut, storable } from './record-rules.ts'

const { data = {}, licenseData = {}, vin = {} } = pageFields

test.each<[string, Records, Record<string, string>, Record<string, string>]>([
  ['ADJ-32', declarationFields, { facts: `Chocamos ${'x'.repeat(660)} 👍`, cause: '1' }, { cause: '1' }],
  ['ADJ-71', data, { phone: '551234567', firstName: 'Ana' }, { firstName: 'Ana' }],
  ['ADJ-72', data, { email: 'ana@correo', street: 'Orizaba 1' }, { street: 'Orizaba 1' }],
  ['ADJ-95', vin, { vin: '3N1CN8AE1NXIOQ041' }, {}],
  ['ADJ-79', licenseData, { licenseNumber: '9'.repeat(60), licenseStart: '1999-05-01' }, {}],
])(
  '[%s] values that cannot be stored are left out, and all others are stored',
  (_id, records, typed, stored) => {
    const kept = Object.entries(storable(records, typed)).filter(([, value]) => value !== '')
    expect(Object.fromEntries(kept)).toEqual(stored)
    expect({ ...leftOut(records, typed), ...stored }).toEqual(typed)
  },
)

test('[ADJ-72] an e-mail is stored without outer spaces and in lower case', () => {
  expect(storable(data, { email: ' Ana@Correo.Example ' })).toMatchObject({ email: 'ana@correo.example' })
})

test('[ADJ-26] each page with typed but unstored values has one notice that leads to the field', () => {
  const [insured = ''] = openForm.people
  const values = { ...openForm.values, [`people/${insured}/phone`]: '5512345678', facts: 'Chocamos' }
  const rules = domainForm({ ...openForm, values })
  const pages = {
    ' declaration': { facts: 'Chocamos 👍', cause: '' },
    ' conclusions': { conclusion: '' },
    [`people/${insured} data`]: {
      phone: '551234567',
      email: 'ana@correo',
      firstName: values[`people/${insured}/firstName`] ?? '',
    },
    'people/gone data': { phone: '55' },
  }
  const found = unstoredIn(values, rules, pages, noRenames)
  expect(found).toMatchObject([
    {
      tile: 'declaration',
      text: 'No se guardó: declaración de los hechos.',
      place: { screen: 'general-data', field: 'facts' },
    },
    { tile: 'people', person: insured, place: { screen: 'data', person: insured, field: 'phone' } },
  ])
  expect(found[1]?.text).toMatch(/: No se guardó: teléfono celular, correo electrónico\.$/)
  expect(unstoredIn(values, rules, { ' declaration': { facts: ' Chocamos ' } }, noRenames)).toEqual([])
})
