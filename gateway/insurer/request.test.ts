import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, runs } from '#shared/domain/testing/property-runs.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import type { CallContext } from './call.ts'
import { buildRequest } from './request.ts'

// A call context with only the request id, because the code reads no other field.
const context = { requestId: 'request-1' } as CallContext
const queryOf = (query: unknown) => {
  const { url } = buildRequest(context, userInfo, 'https://insurer.example', { query }, {})
  return url.slice('https://insurer.example/v1/person/info'.length)
}

test('[API-04] a query has every given value, encoded, and omits null and undefined', () => {
  fc.assert(
    fc.property(
      fc.record({ token: anyText, code: fc.constantFrom('06100', 'a.b-c_d', ''), timestamp: fc.nat() }),
      (given) => {
        const expected = Object.entries(given).map(([name, value]) => [name, String(value)])
        expect(queryOf({ ...given, none: null, absent: undefined })).toBe(
          `?${new URLSearchParams(expected).toString()}`,
        )
      },
    ),
    runs,
  )
  expect(queryOf({ none: null })).toBe('')
  expect(queryOf(undefined)).toBe('')
})
