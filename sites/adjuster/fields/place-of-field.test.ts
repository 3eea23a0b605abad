import { expect, test } from 'vitest'
import { wholeForm, wholePerson } from '#shared/domain/claims/adjuster/adjuster-form.fixture.ts'
import { placeOfField } from './page-fields.ts'

const form = wholeForm({ people: [wholePerson('insured')] })

test.each([
  ['facts', { screen: 'general-data' }],
  ['conclusion', { screen: 'conclusions' }],
  ['people/insured/phone', { screen: 'data', person: 'insured' }],
  ['people/insured/vin', { screen: 'vin', person: 'insured' }],
  ['people/insured/damages/5/area', { screen: 'damageData', person: 'insured', item: '5' }],
  ['people/insured/services/9/provider', { screen: 'serviceData', person: 'insured', item: '9' }],
  ['people/insured/services/9/category', { screen: 'serviceType', person: 'insured', item: '9' }],
  ['people/gone/phone', null],
  ['', null],
])('[ADJ-13] the field of a refusal at "%s" can be opened', (path, place) => {
  expect(placeOfField(form, path)).toEqual(place)
})
