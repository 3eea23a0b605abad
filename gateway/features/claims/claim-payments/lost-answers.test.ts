/** Covers the outcome of a lost answer to a proposal, at an insurer as the documents define it (D79, D120). */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { ago, CLAIM, insurer, item, LIST, newKey, proposal } from '#gateway/testing/claims.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { accessToken, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

type Tab = Awaited<ReturnType<typeof signedIn>>

const read = async (tab: Tab) => (await tab.call('GET', CLAIM)).json as Claim
const press = (tab: Tab, body: object, key: string) =>
  tab.call('POST', `${CLAIM}/decision`, { amount: 51_800_000, ...body }, { key })
const accept = (tab: Tab, { key }: { key: string }) => press(tab, { answer: 'accepted' }, key)
const refuse = (tab: Tab, { key = newKey(), ...mark }: { key?: string; mark?: string }) =>
  press(tab, { answer: 'refused', reason: 'deductible', comment: '', ...mark }, key)

/**
 * An insurer as the documents define it, which loses its first answer; `state` holds the fields of the claim that it
 * returns.
 */
async function losing(state: object) {
  let tries = 0
  const person = accessToken(`person-${crypto.randomUUID()}`)
  const tab = await signedIn(
    insurer({
      logIn: () => tokens(person),
      damagePayment: () => state as never,
      submissionOutcome: () => failure(404),
      negotiateDamagePayment: () => (++tries === 1 ? failure(504) : {}),
    }),
  )
  return { tab, sent: () => tab.insurer.askedFor('negotiateDamagePayment').length }
}
async function later(tab: Tab) {
  vi.setSystemTime(Date.now() + 11 * 60_000)
  onTestFinished(() => void vi.useRealTimers())
  await tab.call('POST', '/api/log-in', credentials)
}
const code = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code ?? 'done'

describe('an insurer that shows a proposal only while it is open', () => {
  test.each([
    ['PENDING_PAYMENT', 6, { proposal: null }],
    ['PAID', 7, { proposal: null }],
    ['PENDING_PAYMENT without an amount', 6, { proposal: { status: 0 } }],
    ['NEGOTIATING, answered without an amount', 5, { proposal: { status: 1 } }],
  ])(
    '[CLP-46] [CLP-O6] [D79] [D120] an acceptance whose answer was lost is read from %s',
    async (_, status, after) => {
      const state = { ...item(), proposal: proposal() }
      const { tab, sent } = await losing(state)
      const key = newKey()
      expect((await accept(tab, { key })).status).toBe(502)
      Object.assign(state, { status, ...after })
      expect((await accept(tab, { key })).json).toMatchObject({ answer: 'accepted', amount: 51_800_000 })
      expect(sent()).toBe(1)
    },
  )

  test.each([4, 5])(
    '[D79] [D120] an acceptance stays unconfirmed in status %i and is never sent again',
    async (status) => {
      const state = { ...item(), proposal: proposal() }
      const { tab, sent } = await losing(state)
      const key = newKey()
      await accept(tab, { key })
      Object.assign(state, { status, proposal: null })
      expect(code(await accept(tab, { key }))).toBe('still_running')
      await later(tab)
      expect(code(await accept(tab, { key }))).toBe('still_running')
      Object.assign(state, { status: 6 })
      expect(code(await accept(tab, { key }))).toBe('done')
      expect(sent()).toBe(1)
    },
  )

  test('[D120] a lost refusal is not taken as done if the proposal was accepted', async () => {
    const state = { ...item(), proposal: proposal() }
    const { tab, sent } = await losing(state)
    const key = newKey()
    await refuse(tab, { key })
    Object.assign(state, { status: 6, proposal: null })
    expect(code(await refuse(tab, { key }))).toBe('not_open')
    expect(sent()).toBe(1)
  })
})

describe('[CLP-O7] [D79] [D120] a new proposal of the same amount', () => {
  test.each([
    ['its day', { made_at: ago(0) }],
    ['its term', { valid_until: ago(-9) }],
    ['what it is made of', { lines: [{ concept: 'Reparación', amount: 51_800_000 }] }],
  ])('a new proposal is distinguished by %s, so an earlier press sends nothing', async (_, more) => {
    const state = { ...item(), proposal: proposal() }
    const { tab, sent } = await losing(state)
    const mark = (await read(tab)).proposal?.mark ?? ''
    const key = newKey()
    expect((await refuse(tab, { key, mark })).status).toBe(502)
    Object.assign(state, { proposal: proposal(more) })
    await later(tab)
    expect(code(await refuse(tab, { key, mark }))).toBe('proposal_changed')
    expect(code(await refuse(tab, { mark }))).toBe('proposal_changed')
    expect(sent()).toBe(1)
    expect(code(await refuse(tab, { mark: (await read(tab)).proposal?.mark ?? '' }))).toBe('done')
  })

  test('a new proposal without any mark: a failed refusal is reported as not_taken', async () => {
    const { tab, sent } = await losing({ ...item(), proposal: { status: 0, amount: 51_800_000 } })
    expect((await read(tab)).proposal?.mark).toBe('')
    const [mark, key] = ['', newKey()]
    await refuse(tab, { key, mark })
    expect(code(await refuse(tab, { key, mark }))).toBe('still_running')
    await later(tab)
    for (const _again of [1, 2]) expect(code(await refuse(tab, { key, mark }))).toBe('not_taken')
    expect(sent()).toBe(1)
    expect(code(await refuse(tab, { mark }))).toBe('done')
    expect(sent()).toBe(2)
  })

  test('a new proposal of the same amount: a lost acceptance is sent again', async () => {
    const { tab, sent } = await losing({ ...item(), proposal: { status: 0, amount: 51_800_000 } })
    const key = newKey()
    await accept(tab, { key })
    await later(tab)
    expect(code(await accept(tab, { key }))).toBe('done')
    expect(sent()).toBe(2)
  })
})

test('[CLP-O3] [D79] a lost opening is not sent again while an entry of the list cannot be read', async () => {
  const person = accessToken(`person-${crypto.randomUUID()}`)
  const tab = await signedIn(
    insurer({
      logIn: () => tokens(person),
      damagePayments: () => ({ damage_payments: [{ id: {} }] }) as never,
      submissionOutcome: () => failure(404),
      createDamagePayment: () => failure(504),
    }),
  )
  const key = newKey()
  const open = () => tab.call('POST', LIST, { policyNumber: 'AE100' }, { key })
  expect((await open()).status).toBe(502)
  await later(tab)
  expect(code(await open())).toBe('still_running')
  expect(tab.insurer.askedFor('createDamagePayment')).toHaveLength(1)
})
