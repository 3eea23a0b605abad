import { expect, test } from 'vitest'
import { isPhone } from './is-phone.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5'
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Safari/605.1.15`

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Mobile/15E148 Safari/604.1`],
  [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Mobile/15E148 Safari/604.1`],
  [`Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) ${webKit} Mobile/15E148 Safari/604.1`],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'],
])('[POL-68] %s counts as a phone that takes the photos itself', (userAgent) => {
  expect(isPhone({ userAgent, maxTouchPoints: 5 })).toBe(true)
})

test('[POL-68] an iPad that identifies as a Mac is recognised by its touch points', () => {
  expect(isPhone({ userAgent: MAC, maxTouchPoints: 5 })).toBe(true)
  expect(isPhone({ userAgent: MAC, maxTouchPoints: 0 })).toBe(false)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 10],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 0],
  ['', 0],
])('[POL-66] %s is shown a QR code, with or without a touch screen', (userAgent, maxTouchPoints) => {
  expect(isPhone({ userAgent, maxTouchPoints })).toBe(false)
})
