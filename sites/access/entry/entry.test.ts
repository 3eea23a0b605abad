import { expect, test } from 'vitest'
import { entryScript } from './entry.ts'

const origin = 'https://volante.example'

/** Runs the page's script at once and returns the address that it opens. */
function opened(data: string | undefined): string | undefined {
  let target: string | undefined
  const document = { querySelector: () => (data === undefined ? null : { textContent: data }) }
  const location = { origin, replace: (to: string) => (target = to) }
  const run = new Function('document', 'location', 'addEventListener', 'setTimeout', entryScript)
  run(
    document,
    location,
    () => undefined,
    (leave: () => void) => leave(),
  )
  return target
}
const targetOf = (data: unknown) => opened(JSON.stringify(data))

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
  expect(opened(undefined)).toBe('/')
  expect(opened('<html>')).toBe('/')
})

test('[ACC-36] the entry script leaves after 2 s at most, and is valid JavaScript', () => {
  expect(entryScript).toContain('setTimeout(leave, 2000)')
  expect(() => new Function(entryScript)).not.toThrow()
})
