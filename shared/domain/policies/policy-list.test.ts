import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRenewals, isOnboarding, policiesIn, shownPolicy, carPolicy } from './policy-list.ts'
import { POLICY_STATUSES, type PolicyStatus } from './policy-status.ts'
import { runs } from '../testing/property-runs.ts'

type ListedPolicy = Parameters<typeof applyRenewals>[0][number]
const LISTS = ['active', 'expired', 'cancelled'] as const
const isListed = (policy: ListedPolicy, all: readonly ListedPolicy[]) =>
  LISTS.some((list) =>
    policiesIn(list, [policy, ...all.filter((other) => other !== policy)]).includes(policy),
  )

const policy = (status: PolicyStatus, more: Partial<ListedPolicy> = {}): ListedPolicy => ({
  vin: 'VIN1',
  status,
  startDate: '2026-01-01T18:00:00Z',
  renewalDate: null,
  allowRenewal: true,
  renewed: false,
  ...more,
})
const next = policy('toBegin', { startDate: '2027-01-01T18:00:00Z', allowRenewal: false })

const anyPolicies = fc.array(
  fc.record({
    vin: fc.constantFrom('VIN1', 'VIN2', 'vin2 ', ''),
    status: fc.constantFrom(...POLICY_STATUSES),
    startDate: fc.constantFrom(null, '2026-01-01T18:00:00Z', '2027-01-01T18:00:00Z'),
    renewalDate: fc.constant(null),
    allowRenewal: fc.boolean(),
    renewed: fc.constant(false),
  }),
  { maxLength: 8 },
)

test('[POL-02] [POL-03] the first policy without "XZ" represents its product, and none if all are XZ', () => {
  const [civil, car, second] = [{ number: 'XZ-1' }, { number: 'AE-1' }, { number: 'AE-2' }]
  expect(shownPolicy([civil, car, second])).toBe(car)
  expect(shownPolicy([civil])).toBeNull()
  expect(shownPolicy([])).toBeNull()
})

test('[POL-17] [POL-18] an active policy with a successor for its VIN gets a renewal date and is not renewable', () => {
  const [active] = applyRenewals([policy('active'), next])
  expect(active).toMatchObject({ renewalDate: next.startDate, allowRenewal: false })
  expect(applyRenewals([policy('active'), { ...next, vin: 'VIN2' }])[0]).toMatchObject({
    renewalDate: null,
    allowRenewal: true,
  })
})

test('[POL-17] the earliest start among several successors of a policy is its renewal date', () => {
  const later = { ...next, startDate: '2028-01-01T18:00:00Z' }
  expect(applyRenewals([policy('active'), later, next])[0]?.renewalDate).toBe(next.startDate)
})

test('[POL-19] a policy to begin counts as renewed only beside another policy of its VIN', () => {
  expect(applyRenewals([policy('expired'), next])[1]?.renewed).toBe(true)
  expect(applyRenewals([next])[0]?.renewed).toBe(false)
})

test('[POL-20] [POL-21] [POL-22] [POL-O2] renewed policies are listed only beside another of the VIN', () => {
  const renewed = { ...next, renewed: true }
  expect(isListed(renewed, [renewed])).toBe(false)
  expect(isListed(renewed, [renewed, policy('active')])).toBe(true)
  expect(isListed({ ...policy('expired'), renewed: true }, [])).toBe(true)
  for (const status of ['active', 'canceled', 'toBegin', 'pending'] as const) {
    expect(isListed(policy(status), [])).toBe(true)
  }
})

test('[POL-23] an expired policy is not renewable once a policy of its VIN is active or to begin', () => {
  const expired = policy('expired', { renewalDate: '2026-05-01T18:00:00Z' })
  for (const status of ['active', 'toBegin'] as const) {
    expect(applyRenewals([expired, policy(status)])[0]).toMatchObject({
      allowRenewal: false,
      renewalDate: null,
    })
  }
  for (const other of [policy('canceled'), policy('expired'), policy('pending', { startDate: null })]) {
    expect(applyRenewals([expired, other])[0]).toEqual(expired)
  }
})

test('[POL-31] [POL-32] [POL-O1] [POL-O6] each policy list shows the policies of its statuses', () => {
  const all = POLICY_STATUSES.map((status) => policy(status))
  const shown = LISTS.map((filter) => policiesIn(filter, all).map(({ status }) => status))
  expect(shown).toEqual([['active', 'pending', 'toBegin', 'unknown'], ['expired'], ['canceled']])
})

test('every policy appears in exactly one list, and applyRenewals is idempotent', () => {
  fc.assert(
    fc.property(anyPolicies, (policies) => {
      const ruled = applyRenewals(policies)
      const shown = LISTS.flatMap((filter) => policiesIn(filter, ruled))
      expect(shown.length).toBe(policies.length)
      expect(applyRenewals(ruled)).toEqual(ruled)
    }),
    runs,
  )
})

test('[POL-46] [BUY-172] the onboarding shows only for a single, pending policy', () => {
  expect(isOnboarding([policy('pending')])).toBe(true)
  expect(isOnboarding([policy('pending'), policy('pending')])).toBe(false)
  expect(isOnboarding([policy('active')])).toBe(false)
  expect(isOnboarding([])).toBe(false)
})

test('[BUY-162] carPolicy finds the policy whose number contains "AE"', () => {
  const answer = [
    { id: '1', number: 'XZ-0001' },
    { id: '2', number: 'AE-0001' },
  ]
  expect(carPolicy(answer)?.id).toBe('2')
  expect(carPolicy(answer.slice(0, 1))).toBeNull()
})
