import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { card } from '../policy-list/policy-card.fixture.ts'
import { forgetOnboarding, rememberOnboarding, returnsToOnboarding } from './return-to-onboarding.ts'

const none = {
  active: [],
  expired: [],
  cancelled: [],
  pending: [],
  onboarding: false,
  isIncomplete: false,
  nextPayment: null,
  isPendingIncomplete: false,
  uncheckedClaims: [],
}
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[FND-19] `return_to_onboarding` returns a person without policies to the onboarding, until "Cancelar"', () => {
  expect(returnsToOnboarding(none)).toBe(false)
  rememberOnboarding()
  expect([...stored.keys()]).toEqual(['return_to_onboarding'])
  expect(returnsToOnboarding(none)).toBe(true)
  forgetOnboarding()
  expect(returnsToOnboarding(none)).toBe(false)
})

test('[FND-19] [BUY-176] a policy in any list ends the return to the onboarding for good', () => {
  for (const list of ['active', 'expired', 'cancelled'] as const) {
    rememberOnboarding()
    expect([list, returnsToOnboarding({ ...none, [list]: [card] })]).toEqual([list, false])
    expect(returnsToOnboarding(none)).toBe(false)
  }
})

test('with blocked storage there is no return to the onboarding, and no error', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberOnboarding()
  expect(returnsToOnboarding(none)).toBe(false)
})
