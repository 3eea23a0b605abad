import { expect, test } from 'vitest'
import { pictureNamesOf } from './picture-names.ts'

test('[CLF-40] [CLF-57] each photo has its name, and several of one name are distinguished', () => {
  expect(pictureNamesOf(['license-front', 'license-back'])).toEqual(['Licencia, frente', 'Licencia, reverso'])
  expect(pictureNamesOf(['reference-a1', 'reference-a2', 'vin'])).toEqual([
    'Foto del lugar 1',
    'Foto del lugar 2',
    'Número de serie',
  ])
  expect(pictureNamesOf(['damage-7-a1'])).toEqual(['Foto del daño'])
})
