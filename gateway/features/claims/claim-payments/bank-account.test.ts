/** A change of the account that a claim is paid to moves money, so it needs a code (D61). */
import { describe, expect, test } from 'vitest'
import { CLAIM, insurer } from '#gateway/testing/claims.ts'
import type { FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'

type Tab = Awaited<ReturnType<typeof signedIn>>

const CLABE = '002010077777777771'
const save = (tab: Tab, clabe = CLABE) =>
  tab.call('PUT', `${CLAIM}/bank-account`, { clabe, holder: 'Sofía Cano Medina' })
const statement = { uid: 'f-9', title: '', source: 'x', status: 0, name: 'photo', type: 'bank_statement' }
const withStatement = (more: FakeAnswers = {}, claim: object = {}) =>
  insurer(
    {
      claimFiles: () => ({ attachments: [statement] }),
      updateClaimFile: () => ({}),
      generateOtp: () => ({}),
      verifyOtp: () => ({ token: 'proof' }),
      ...more,
    },
    claim,
  )
const guarded = (more: FakeAnswers = {}, claim: object = {}) =>
  signedIn(withStatement(more, claim), { STEP_UP: 'on' })

async function prove(tab: Tab): Promise<void> {
  await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
  await tab.call('POST', '/api/step-up/verify', { code: 'GOOD42' })
}
const activityOf = async (tab: Tab) => (await tab.call('GET', '/api/security')).text

describe('[D61] [CLP-34] the bank account of a claim', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])('changing the bank account in status %i needs a code', async (status) => {
    const tab = await guarded({}, { status })
    expect((await save(tab)).json).toMatchObject({
      error: { code: 'second_factor_needed', detail: 'account-changed' },
    })
    expect(tab.insurer.askedFor('updateClaimFile')).toEqual([])
    expect(await activityOf(tab)).not.toContain('account-changed')
  })

  test('[API-88] a bank account with a code is sent and recorded', async () => {
    const tab = await guarded()
    await prove(tab)
    expect((await save(tab)).json).toEqual({ isInReview: false })
    expect(tab.insurer.askedFor('updateClaimFile')[0]?.body).toEqual({
      clabe: CLABE,
      holder: 'Sofía Cano Medina',
    })
    expect(await activityOf(tab)).toContain('account-changed')
  })

  test('the bank account of a paid claim cannot be changed', async () => {
    const tab = await guarded({}, { status: 7 })
    await prove(tab)
    expect((await save(tab)).json).toMatchObject({ error: { code: 'account_closed' } })
    expect(tab.insurer.askedFor('updateClaimFile')).toEqual([])
    expect(await activityOf(tab)).not.toContain('account-changed')
  })

  test('[D153] a bank account changed after the acceptance is in review, and the claim says so', async () => {
    const bank = { clabe_end: '1234', holder: 'Sofía', review: { clabe_end: '7771' } }
    const tab = await guarded({ updateClaimFile: () => ({ state: 'in_review' }) }, { status: 6, bank })
    await prove(tab)
    expect((await save(tab)).json).toEqual({ isInReview: true })
    expect((await tab.call('GET', CLAIM)).json).toMatchObject({
      bank: { clabeEnd: '1234', inReview: '7771' },
    })
  })
})
