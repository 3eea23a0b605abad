import { describe, expect, test } from 'vitest'
import { wholeForm, wholePerson, wholeService } from '../adjuster/adjuster-form.fixture.ts'
import { orderLacks } from './order-content.ts'

const nameOf = ({ id }: { readonly id: string }) => id
const fieldsOf = (kind: 'insured' | 'thirdParty', more: object) => ({
  ...wholePerson(kind).fields,
  circumstance: '1',
  folio: 'DE-1',
  insurer: 'Quetzal',
  ...more,
})
const insured = (more = {}) => wholePerson('insured', { fields: fieldsOf('insured', more) })
const third = (more = {}, services = [wholeService('1', 'sipac')]) =>
  wholePerson('thirdParty', { fields: fieldsOf('thirdParty', more), services })
const form = (...people: ReturnType<typeof wholePerson>[]) => wholeForm({ liability: 'insured', people })

describe('orderLacks', () => {
  test('orderLacks is empty for a complete order', () => {
    expect(orderLacks(form(insured(), third()), nameOf)).toEqual([])
  })

  test.each([
    ['insurer', 'insurance', 'falta la aseguradora del tercero en la orden.'],
    ['policyNumber', 'insurance', 'falta el número de póliza del tercero en la orden.'],
    ['thirdClaimNumber', 'insurance', 'falta el número de siniestro del tercero en la orden.'],
    ['brand', 'vehicleData', 'falta la marca del vehículo en la orden.'],
    ['model', 'vehicleData', 'falta el modelo del vehículo en la orden.'],
    ['year', 'vehicleData', 'falta el año del vehículo en la orden.'],
    ['plates', 'vehicleData', 'faltan las placas del vehículo en la orden.'],
  ])('[EXC-35] the missing field %s of a third party leads to the page %s', (field, page, text) => {
    expect(orderLacks(form(insured(), third({ [field]: ' ' })), nameOf)).toEqual([
      {
        page,
        personId: 'thirdParty',
        field,
        path: `people/thirdParty/${field}`,
        text: `thirdParty: ${text}`,
      },
    ])
  })

  test('[EXC-35] the order needs the vehicle of NA and a circumstance or a cause', () => {
    const lacking = form(insured({ plates: '', circumstance: '' }), third())
    expect(orderLacks(lacking, nameOf).map(({ field }) => field)).toEqual(['plates'])
    expect(orderLacks({ ...lacking, fields: {} }, nameOf).map(({ path, page }) => [path, page])).toEqual([
      ['people/insured/circumstance', 'general-data'],
      ['people/insured/plates', 'vehicleData'],
    ])
  })

  test('[EXC-O4] [EXC-O5] [EXC-29] orderLacks is empty if no order will be issued', () => {
    const bare = third({ insurer: '' })
    expect(orderLacks({ ...form(insured(), bare), liability: 'shared' }, nameOf)).toEqual([])
    expect(orderLacks(form(insured({ folio: '' }), bare), nameOf)).toEqual([])
    expect(orderLacks(form(insured(), third({ insurer: '' }, [])), nameOf)).toEqual([])
  })
})
