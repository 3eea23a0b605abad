import { expect, test } from 'vitest'
import type { CancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'
import { cancel, insurer, mandatory, policy, productWith, read } from './cancelling.fixture.ts'

test('[D162] [D3] a debt is unread if neither the list nor the payments could be read', async () => {
  const down = () => failure(503)
  const isUnread = async (more: FakeAnswers) => {
    const { situation } = await read(await signedIn(insurer(more)))
    return situation.kind === 'open' ? (situation.isDueUnread ?? false) : 'closed'
  }
  expect(await isUnread({ listPolicies: down, paymentHistory: down })).toBe(true)
  expect(await isUnread({ paymentHistory: down })).toBe(false)
  expect(await isUnread({ listPolicies: down })).toBe(false)
  const annual = { policyByNumber: () => policy({ product_payment_type_id: 0 }) }
  expect(await isUnread({ ...annual, listPolicies: down, paymentHistory: down })).toBe(false)
})

test('[D127] [D3] the receipt tells an unread or undated compulsory part from none', async () => {
  const receiptWith = async (listPolicies: NonNullable<FakeAnswers['listPolicies']>) => {
    const { json } = await cancel(await signedIn(insurer({ listPolicies })))
    const { mandatoryUntil, mandatoryGap } = json as CancellationReceipt
    return [mandatoryUntil, mandatoryGap]
  }
  expect(await receiptWith(() => failure(503))).toEqual([null, 'unread'])
  const undated = policy({ ...mandatory, end_date: null })
  expect(await receiptWith(() => productWith({ policies: [policy(), undated] }))).toEqual([null, 'undated'])
  expect(await receiptWith(() => productWith({ policies: [policy()] }))).toEqual([null, undefined])
  expect(await receiptWith(() => failure(501))).toEqual([null, undefined])
})

test('[D3] [D127] only an insurer without the list, or a read list, means no compulsory part', async () => {
  const withList = async (listPolicies: NonNullable<FakeAnswers['listPolicies']>) =>
    (await read(await signedIn(insurer({ listPolicies })))).isMandatoryUnread
  expect(await withList(() => failure(404))).toBeUndefined()
  expect(await withList(() => productWith({ policies: [policy()] }))).toBeUndefined()
  expect(await withList(() => failure(503))).toBe(true)
  // The compulsory policy may be the entry that could not be read.
  expect(await withList(() => productWith({ policies: [policy(), { number: {} }] }))).toBe(true)
})

test('[D3] [D127] an unread payment or payment type is reported, unlike a silent insurer', async () => {
  const situation = async (answers: FakeAnswers) => (await read(await signedIn(insurer(answers)))).situation
  const silent = await situation({ paymentHistory: () => failure(404) })
  expect(silent).toMatchObject({ periods: null })
  expect(silent).not.toHaveProperty('isRefundUnread')
  const unread = { periods: null, isRefundUnread: true }
  expect(await situation({ paymentHistory: () => failure(503) })).toMatchObject(unread)
  const withoutType = { policyByNumber: () => policy({ product_payment_type_id: null }) }
  expect(await situation({ ...withoutType, listPolicies: () => failure(503) })).toMatchObject(unread)
})
