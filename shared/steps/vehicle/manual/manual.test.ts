import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isManual, noManualVehicle } from './manual.ts'
import { manualShape } from '../vehicle-rule.ts'

const good = { manualBrand: 'Borgward', manualModel: 'Isabella', manualYear: '1958' }
const problem = (part: Partial<typeof good>) => {
  const { issues } = v.safeParse(v.object(manualShape), { ...good, ...part })
  return issues?.map(({ message }) => message) ?? []
}

test('[BUY-22] a manual vehicle has brand, model and year as free text', () => {
  expect(problem({})).toEqual([])
})

test('[BUY-23] [BUY-24] [BUY-25] brand, model and year of a manual vehicle are required', () => {
  expect(problem({ manualBrand: '' })).toEqual(['Marca obligatoria'])
  expect(problem({ manualModel: '  ' })).toEqual(['Modelo obligatorio'])
  expect(problem({ manualYear: '' })).toEqual(['Año obligatoria'])
})

test('[BUY-26] [BUY-27] [D158] a manual brand or model has 2 to 100 characters, as makers write them', () => {
  for (const wrong of ['B', 'B'.repeat(101), 'Borg-ward!']) {
    expect(problem({ manualBrand: wrong })).toEqual(['La marca es inválida.'])
    expect(problem({ manualModel: wrong })).toEqual(['El modelo es inválido.'])
  }
  expect(problem({ manualBrand: 'BW', manualModel: 'Clásico 3 puertas' })).toEqual([])
  expect(problem({ manualBrand: 'Rolls-Royce', manualModel: 'CR-V' })).toEqual([])
})

test('[BUY-28] a manual year has exactly 4 digits', () => {
  for (const wrong of ['195', '19580', '19a8'])
    expect(problem({ manualYear: wrong })).toEqual(['El año es inválido.'])
})

test('[BUY-21] a draft is manual if a vehicle was typed and none was chosen', () => {
  expect(isManual(noManualVehicle)).toBe(false)
  expect(isManual({ ...noManualVehicle, manualBrand: 'Borgward' })).toBe(true)
  expect(isManual({ ...good, brandId: '10' })).toBe(false)
})
