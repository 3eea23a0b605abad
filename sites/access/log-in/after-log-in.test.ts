import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { afterLogIn } from './after-log-in.ts'

const origin = 'https://volante.example'

test('[ACC-08] after a log-in the person goes to /i with the query kept', () => {
  expect(afterLogIn('', origin)).toBe('/i')
  expect(afterLogIn('?dc=ZGFtYWdlLWNsYWlt&x=1', origin)).toBe('/i?dc=ZGFtYWdlLWNsYWlt&x=1')
})

test('[ACC-08] parameters only for the log-in screen are removed after the log-in', () => {
  expect(afterLogIn('?aviso=sesion-terminada', origin)).toBe('/i')
})

test('the page that asked for the log-in is opened afterwards, with its query', () => {
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
])('after a log-in, a return address outside the signed-in area is ignored: %s', (path) => {
  expect(afterLogIn(`?volver=${encodeURIComponent(path)}`, origin)).toBe('/i')
})

test('after a log-in, any return address stays on our origin', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const target = afterLogIn(`?volver=${encodeURIComponent(text)}`, origin)
      expect(new URL(target, origin).origin).toBe(origin)
    }),
    runs,
  )
})
