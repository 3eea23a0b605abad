import { expect, test } from 'vitest'
import { entryTarget } from './entry-target.ts'
import { entryScript } from './entry.ts'

const origin = 'https://volante.example'
const targetOf = (data: unknown) => entryTarget(JSON.stringify(data), origin)

test('[ACC-37] [ACC-38] the entry screen goes to the page that the gateway names', () => {
  expect(targetOf({ target: '/claim-payments/active-policies' })).toBe('/claim-payments/active-policies')
  expect(targetOf({ target: '/log-in?dc=YWdyZWVkLWNsYWlt' })).toBe('/log-in?dc=YWdyZWVkLWNsYWlt')
})

test.each([
  null,
  {},
  { target: 3 },
  { target: '//evil.example' },
  { target: 'https://evil.example' },
  { target: '/\t/evil.example' },
  { target: '/\\evil.example' },
  { target: 'javascript:alert(1)' },
])('[ACC-39] an invalid target of the entry screen goes to the default page: %j', (data) => {
  expect(targetOf(data)).toBe('/')
})

test('[ACC-39] the entry screen without readable data goes to the default page', () => {
  expect(entryTarget(undefined, origin)).toBe('/')
  expect(entryTarget('<html>', origin)).toBe('/')
})

test('[ACC-36] the entry script leaves after 2 s at most, and is valid JavaScript', () => {
  expect(entryScript).toContain('setTimeout(leave, 2000)')
  expect(() => new Function(entryScript)).not.toThrow()
})
