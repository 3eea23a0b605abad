import { expect, test } from 'vitest'
import { addressParams } from './address-params.ts'

test('addressParams reads the named segments of a path and decodes them', () => {
  expect(addressParams('/vehicle-photos/:ref/photos', '/vehicle-photos/a%20b/photos')).toEqual({ ref: 'a b' })
  expect(addressParams('/document/:kind/:ref', '/document/signature/x')).toEqual({
    kind: 'signature',
    ref: 'x',
  })
  expect(addressParams('/policy/onboarding', '/policy/onboarding')).toEqual({})
})
