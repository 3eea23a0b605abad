import { expect, test } from 'vitest'
import { mapAddress, routeAddress, telAddress } from './addresses.ts'

test('[ADJ-19] [API-121] mapAddress needs latitude and longitude', () => {
  expect(mapAddress({ latitude: '19.4', longitude: '-99.1' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=19.4,-99.1',
  )
  expect(mapAddress({ latitude: '', longitude: '-99.1' })).toBeUndefined()
})

test('[ADJ-19] routeAddress needs latitude and longitude', () => {
  expect(routeAddress({ latitude: '19.4', longitude: '-99.1' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=19.4,-99.1',
  )
  expect(routeAddress({ latitude: '19.4', longitude: '' })).toBeUndefined()
})

test('[ADJ-20] telAddress makes a tel: link of a phone, and none of other text', () => {
  expect(telAddress('+52 55 4120 7788')).toBe('tel:+525541207788')
  expect(telAddress('sin dato')).toBeUndefined()
})
