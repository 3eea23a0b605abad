import { expect, test } from 'vitest'
import { listKinds } from './lists/list-kinds.ts'
import { listNames } from './lists/list-names.data.ts'
import { pictureNamesOf } from './picture-names.ts'
import { isDocumentKind, pictureKindOf } from './picture-slots.ts'

test('[CLF-40] [CLF-57] each photo has a name, and photos of one name are numbered', () => {
  expect(pictureNamesOf(['license-front', 'license-back'])).toEqual(['Licencia, frente', 'Licencia, reverso'])
  expect(pictureNamesOf(['reference-a1', 'reference-a2', 'vin'])).toEqual([
    'Foto del lugar 1',
    'Foto del lugar 2',
    'Número de serie',
  ])
  expect(pictureNamesOf(['damage-7-a1'])).toEqual(['Foto del daño'])
})

test('[CLF-93] kindOf recognises the kinds of pictures by the usual names of insurers', () => {
  const kinds = listKinds({})
  const named = (name: string) => kinds.kindOf('pictures', { id: '9', name })
  expect(
    [
      'Referencia',
      'Licencia frente',
      'Licencia reverso',
      'INE frente',
      'INE reverso',
      'Tarjeta de circulación',
      'Número de serie',
      'VEHICULO',
      'Daño',
      'DUA',
      'Servicio',
      'Radiografía',
    ].map(named),
  ).toEqual([
    'reference',
    'licenseFront',
    'licenseBack',
    'idFront',
    'idBack',
    'circulationCard',
    'vin',
    'vehicle',
    'damage',
    'dua',
    'service',
    null,
  ])
  expect(Object.keys(listNames.pictures)).toHaveLength(11)
})

test.each([
  ['license-front', 'licenseFront', true],
  ['license-back', 'licenseBack', true],
  ['ine-front', 'idFront', true],
  ['ine-back', 'idBack', true],
  ['circulation-card', 'circulationCard', true],
  ['vin', 'vin', false],
  ['vehicle-front', 'vehicle', false],
  ['vehicle-right', 'vehicle', false],
  ['vehicle-left', 'vehicle', false],
  ['vehicle-back', 'vehicle', false],
  ['reference-a1', 'reference', false],
  ['damage-7-a1', 'damage', false],
] as const)('[CLF-90] [CLF-93] a photo in the slot %s is a %s', (slot, kind, asDocument) => {
  expect([pictureKindOf(slot), isDocumentKind(pictureKindOf(slot))]).toEqual([kind, asDocument])
})
