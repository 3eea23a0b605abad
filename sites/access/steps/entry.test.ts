import { expect, test } from 'vitest'
import { ENTRY_MS, entryTarget } from './entry.ts'

test('[ACC-37] [ACC-38] the entry screen leads where the gateway says', () => {
  expect(entryTarget({ target: '/claim-payments/active-policies' })).toBe('/claim-payments/active-policies')
  expect(entryTarget({ target: '/log-in?dc=YWdyZWVkLWNsYWlt' })).toBe('/log-in?dc=YWdyZWVkLWNsYWlt')
})

test.each([
  undefined,
  null,
  {},
  { target: 3 },
  { target: '//evil.example' },
  { target: 'https://evil.example' },
  { target: '/\t/evil.example' },
  { target: '/\\evil.example' },
])('[ACC-39] anything else leads to the default page: %j', (page) => {
  expect(entryTarget(page)).toBe('/')
})

test('[ACC-36] the logo is shown for 2 s at most', () => {
  expect(ENTRY_MS).toBe(2000)
})
