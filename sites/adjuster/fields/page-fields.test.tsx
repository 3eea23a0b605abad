/** The fields on the pages of an adjuster's form, and their rules (002 §2.3, §5.2, §9). */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { personRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { checkRecord } from '#shared/domain/claims/claim-fields.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { kindOfField, withKnown } from './field-kinds.ts'
import { declarationFields, pageFields } from './page-fields.ts'
import { rulesOf, storable } from './record-rules.ts'
import { listWords } from '#shared/steps/claims/lists/list-words.ts'
import { RecordField } from './RecordField.tsx'
import { mexicanNumber } from '#shared/domain/phone/phone.ts'
import { safeParse } from 'valibot'

const lists = {
  ...openForm.lists,
  states: [{ id: '9', name: 'Ciudad de México' }],
  licenseTypes: [{ id: '1', name: 'Automovilista' }],
  colours: [{ id: '2', name: 'Rojo' }],
}
const problemOf = (name: keyof typeof personRecords, value: string) => checkRecord(personRecords[name], value)

describe('[ADJ-89] [ADJ-90] the page of the vehicle', () => {
  const records = pageFields.vehicleData ?? {}

  test('the vehicle page asks for type, brand, model, year, plates and colour, all required', () => {
    expect(Object.keys(records)).toEqual(['vehicleType', 'brand', 'model', 'year', 'plates', 'colour'])
    const empty = Object.fromEntries(Object.keys(records).map((name) => [name, '']))
    const { issues = [] } = safeParse(
      rulesOf(records, () => false),
      empty,
    )
    expect(new Set(issues.map(({ path }) => path?.[0].key))).toEqual(new Set(Object.keys(records)))
    expect(kindOfField('vehicleType', lists)).toMatchObject({ draw: 'cards' })
    expect(kindOfField('colour', lists)).toMatchObject({ draw: 'select' })
  })

  test.each([
    ['ADJ-91', 'brand', ['Nissan', 'Citroën 2', 'B'.repeat(100)], ['Nissan!', 'B'.repeat(101)]],
    ['ADJ-92', 'model', ['Versa', '208', 'M'.repeat(100)], ['Versa?', 'M'.repeat(101)]],
    ['ADJ-93', 'year', ['2019'], ['20 9', '20199', 'dosmil']],
    ['ADJ-94', 'plates', ['ABC123A', 'ABC-12-34', 'P'.repeat(20)], ['ABC 123', 'Ñ12', 'P'.repeat(21)]],
  ] as const)(
    '[%s] the vehicle field %s accepts right values and refuses wrong ones',
    (_id, name, right, wrong) => {
      for (const value of right) expect(problemOf(name, value), value).toBeNull()
      for (const value of wrong) expect(problemOf(name, value), value).not.toBeNull()
    },
  )

  test('[ADJ-91] [ADJ-92] [ADJ-93] [ADJ-94] the vehicle fields limit the typed length, plates to seven', () => {
    const most = (name: string) => kindOfField(name, lists)
    expect(most('brand')).toMatchObject({ maxLength: 100 })
    expect(most('model')).toMatchObject({ maxLength: 100 })
    expect(most('year')).toMatchObject({ maxLength: 4, typing: 'digits' })
    expect(most('plates')).toMatchObject({ maxLength: 7, typing: 'upper' })
  })
})

test("[ADJ-71] [ADJ-127] a phone field of the adjuster's form cleans a pasted phone and never cuts it", () => {
  for (const name of ['phone', 'operatorPhone'])
    expect(kindOfField(name, lists)).toMatchObject({ typing: mexicanNumber, inputMode: 'tel' })
  expect(kindOfField('phone', lists)).not.toHaveProperty('maxLength')
})

test('[ADJ-40] only the reason of non-procedence may stay empty in the declaration', () => {
  const { output } = safeParse(
    rulesOf(declarationFields, () => false),
    { facts: 'Chocaron', cause: '1', liability: '2', reason: '' },
  )
  expect(output).toMatchObject({ reason: '' })
  const { issues = [] } = safeParse(
    rulesOf(declarationFields, () => false),
    { facts: '', cause: '', liability: '', reason: '' },
  )
  expect(issues.map(({ path }) => path?.[0].key)).toEqual(['facts', 'cause', 'liability'])
  // A field that the person has emptied is stored as an empty text.
  expect(storable(declarationFields, { reason: '' })).toMatchObject({
    reason: '',
  })
})

test('[ADJ-82] [ADJ-83] [ADJ-84] [ADJ-85] other insurance requires policy, inciso and claim number, not the DUA', () => {
  const records = pageFields.insurance ?? {}
  const empty = Object.fromEntries(Object.keys(records).map((name) => [name, '']))
  const missing = (values: Readonly<Record<string, string>>) =>
    safeParse(
      rulesOf(records, () => false),
      { ...empty, ...values },
    ).issues?.map(({ path }) => path?.[0].key)
  const needed = { policyNumber: 'P-1', inciso: '1', thirdClaimNumber: 'S-9' }
  expect(missing({})).toEqual(Object.keys(needed))
  expect(missing(needed)).toBeUndefined()
  expect(Object.keys(records)).toContain('duaNumber')
})

test('[ADJ-105] [ADJ-106] [ADJ-107] a damage has area, severity, prior and notes; its areas follow the vehicle', () => {
  expect(Object.keys(pageFields.damageData ?? {})).toEqual(['area', 'severity', 'isPreexisting', 'notes'])
  expect(kindOfField('isPreexisting', lists)).toMatchObject({ options: [{ name: 'Sí' }, { name: 'No' }] })
  expect(kindOfField('notes', lists)).toEqual({ draw: 'lines' })
  const all = {
    ...lists,
    severities: [{ id: 'g1', name: 'Media' }],
    vehicleTypes: [
      { id: 'v1', name: 'Automóvil', isBike: false },
      { id: 'v2', name: 'Motocicleta', isBike: true },
    ],
    bikeDamages: [{ id: 'b1', name: 'Manubrio' }],
  }
  expect(kindOfField('severity', all)).toMatchObject({ options: all.severities })
  const areas = (type: string) => kindOfField('area', all, damageAreas(type, all))
  expect(areas('v1')).toMatchObject({ options: all.vehicleDamages })
  expect(areas('v2')).toMatchObject({ options: all.bikeDamages })
})

test('[ADJ-80] state and type of a licence are chosen from lists, the state by its name', () => {
  expect(kindOfField('licenseState', lists)).toEqual({
    draw: 'select',
    options: [{ id: 'Ciudad de México', name: 'Ciudad de México' }],
  })
  expect(kindOfField('licenseType', lists)).toMatchObject({
    draw: 'select',
    options: lists.licenseTypes,
  })
  // Without the list of states the field takes typed text (D60).
  expect(kindOfField('licenseState', openForm.lists)).toMatchObject({
    draw: 'text',
  })
})

test('[D249] a field whose list failed to load says so, keeps its value and takes no typed text', () => {
  const kind = kindOfField('liability', { ...lists, liabilities: [], missing: ['liabilities'] })
  const html = renderToStaticMarkup(
    <RecordField
      binding={{ name: 'liability', error: undefined }}
      label="Responsabilidad"
      kind={withKnown(kind, 'l2')}
      isOptional={false}
    />,
  )
  expect(html).toContain(listWords.missing)
  expect(html).toContain('value="l2"')
  expect(html).not.toContain('type="text"')
})

test("[D249] the form's own entry does not count as a loaded list", () => {
  const own = [{ id: 'l2', name: 'Asegurado', kind: null }]
  const html = renderToStaticMarkup(
    <RecordField
      binding={{ name: 'liability', error: undefined }}
      label="Responsabilidad"
      kind={kindOfField('liability', { ...lists, liabilities: own, missing: ['liabilities'] })}
      isOptional={false}
    />,
  )
  expect(html).toContain('Asegurado')
  expect(html).toContain(listWords.missing)
})

test.each(['licenseType', 'licenseState', 'colour', 'vehicleType'])(
  '[D60] a stored %s that is missing from its list stays selected',
  (name) => {
    const kind = withKnown(kindOfField(name, lists), 'otra')
    const html = renderToStaticMarkup(
      <RecordField binding={{ name, error: undefined }} label="Campo" kind={kind} isOptional />,
    )
    expect(html).toContain('value="otra"')
    expect(html).toContain('Otra opción de la lista')
    expect(withKnown(kindOfField(name, lists), '')).toEqual(kindOfField(name, lists))
  },
)

/** Names of fields in 002 §3, each with its path in this form and in the insurer's. */
const registerFields = {
  claimNumber: ['people/7/thirdClaimNumber', 'policy.claimNumber'],
  duaNumber: ['people/7/duaNumber', 'policy.duaNumber'],
  adjuster: ['people/7/adjusterName', 'policy.adjusterName'],
  // A person has an insurance if any field of it is filled in (ADJ-82).
  hasInsurance: ['people/7/policyNumber', 'policy.number'],
  vehicleBrand: ['people/7/brand', 'vehicle.brand'],
  vehicleModel: ['people/7/model', 'vehicle.model'],
  vehicleYear: ['people/7/year', 'vehicle.year'],
  plates: ['people/7/plates', 'vehicle.plates'],
  vin: ['people/7/vin', 'vehicle.seriesNumber'],
  serviceAmount: ['people/7/services/9/amount', 'amount'],
  hasDeductible: ['people/7/services/9/hasDeductible', 'deductible'],
  serviceSheetNumber: ['people/7/services/9/sheetNumber', 'sheetNumber'],
  sheetNumber: ['people/7/services/9/sheetNumber', 'sheetNumber'],
  operatorName: ['people/7/services/9/operatorName', 'operatorName'],
  operatorPhone: ['people/7/services/9/operatorPhone', 'operatorPhone'],
  operatorCountryCode: ['people/7/services/9/operatorPhone', 'operatorPhone'],
  serviceDescription: ['people/7/services/9/description', 'description'],
} as const

test.each(Object.entries(registerFields))(
  '[ADJ-158] the register field %s has its documented place',
  (_name, [path, place]) => {
    const location = (fieldAt(path)?.record as { readonly location?: unknown } | undefined)?.location as
      | { readonly path: readonly string[] }
      | undefined
    expect(location?.path.join('.')).toBe(place)
  },
)
