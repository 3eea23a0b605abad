import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { afterLogIn } from './after-log-in.ts'

const origin = 'https://volante.example'

test('[ACC-08] a log-in goes to /i and keeps the query', () => {
  expect(afterLogIn('', origin)).toBe('/i')
  expect(afterLogIn('?dc=ZGFtYWdlLWNsYWlt&x=1', origin)).toBe('/i?dc=ZGFtYWdlLWNsYWlt&x=1')
})

test('[ACC-08] parameters for the log-in screen alone are not carried on', () => {
  expect(afterLogIn('?aviso=sesion-terminada', origin)).toBe('/i')
})

test('the page that asked for the log-in is opened again, with its query', () => {
  expect(afterLogIn('?volver=/policy/status/expired', origin)).toBe('/policy/status/expired')
  expect(afterLogIn('?volver=%2Fpolicy%2Fowner%3Fa%3D1&b=2', origin)).toBe('/policy/owner?a=1&b=2')
})

test.each([
  '//evil.example/policy/owner',
  '/\\evil.example/policy/owner',
  'https://evil.example/policy/owner',
  'javascript:alert(1)//policy/owner',
  '/sign-out',
  '/api/session',
  '/nowhere',
  'http://[',
])('an address that is no page of the signed-in area is not followed: %s', (path) => {
  expect(afterLogIn(`?volver=${encodeURIComponent(path)}`, origin)).toBe('/i')
})

test('whatever the query holds, a log-in stays on our origin', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const target = afterLogIn(`?volver=${encodeURIComponent(text)}`, origin)
      expect(new URL(target, origin).origin).toBe(origin)
    }),
    runs,
  )
})
