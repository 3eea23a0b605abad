import { expect, test } from 'vitest'
import { mapAddress, routeAddress, telAddress } from './addresses.ts'

test('[ADJ-19] [API-121] a map opens with latitude and longitude, or not at all', () => {
  expect(mapAddress({ latitude: '19.4', longitude: '-99.1' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=19.4,-99.1',
  )
  expect(mapAddress({ latitude: '', longitude: '-99.1' })).toBeUndefined()
})

test('[ADJ-19] a route leads to latitude and longitude, or nowhere', () => {
  expect(routeAddress({ latitude: '19.4', longitude: '-99.1' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=19.4,-99.1',
  )
  expect(routeAddress({ latitude: '19.4', longitude: '' })).toBeUndefined()
})

test('[ADJ-20] a telephone link', () => {
  expect(telAddress('+52 55 4120 7788')).toBe('tel:+525541207788')
  expect(telAddress('sin dato')).toBeUndefined()
})
