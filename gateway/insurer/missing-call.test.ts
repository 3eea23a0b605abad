import { expect, test } from 'vitest'
import { lacksCall } from './missing-call.ts'

test.each([
  [404, true],
  [405, true],
  [501, true],
  [400, false],
  [401, false],
  [409, false],
  [410, false],
  [500, false],
  [502, false],
  [503, false],
])('[D78] an insurer that answers %i lacks the call: %s', (status, isMissing) => {
  expect(lacksCall({ ok: false, kind: 'refused', status })).toBe(isMissing)
})

test('[D78] [D3] no answer, or one that cannot be read, is no missing call', () => {
  expect(lacksCall({ ok: false, kind: 'unreachable' })).toBe(false)
  expect(lacksCall({ ok: false, kind: 'unreadable', unread: ['status'] })).toBe(false)
  expect(lacksCall({ ok: false, kind: 'limited', retryAfterSeconds: 1 })).toBe(false)
})
