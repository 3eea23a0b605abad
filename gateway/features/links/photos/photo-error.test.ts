import { expect, test } from 'vitest'
import { photoErrorOf } from '#gateway/features/links/photos/photo-error.ts'

test.each([
  ['[PHO-14]', 'The photo is blurry', 'BLURRY'],
  ['[PHO-14]', 'image has low resolution', 'BLURRY'],
  ['[PHO-14]', 'La foto se encuentra borrosa o tiene baja resolución.', 'BLURRY'],
  ['[PHO-15]', 'photo is too old', 'DATE'],
  ['[PHO-15]', 'La foto tiene más de 48 horas de haber sido tomada.', 'DATE'],
  ['[PHO-16]', 'vehicle not detected', 'VEHICLE'],
  ['[PHO-16]', 'No hemos detectado un vehículo en la foto', 'VEHICLE'],
  ['[PHO-17]', 'El archivo no es una imagen válida.', 'INVALID'],
  ['[PHO-17]', 'duplicate of another side of the vehicle', 'REPEATED'],
  ['[PHO-17]', 'Es la misma foto que la de otro lado.', 'REPEATED'],
  ['[PHO-16]', 'something else', null],
  ['[PHO-16]', '', null],
])('%s "%s" is about %s', (_id, message, error) => {
  expect(photoErrorOf(message)).toBe(error)
})
