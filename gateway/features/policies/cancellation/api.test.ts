import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import type { PolicyLists } from '#shared/contracts/policies/policies.ts'
import { pageData, type Browser } from '#gateway/testing/browser.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'
import { unusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { addDays, today } from '#shared/domain/time/dates.ts'
import { addWorkingDays } from '#shared/domain/time/working-days.ts'

const NUMBER = 'AE00010001'
const URL_OF = `/api/policies/${NUMBER}/cancellation`
const RENEWAL = `/api/policies/${NUMBER}/automatic-renewal`
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const policy = (more: object = {}) => ({
  id: 'policy-1',
  number: NUMBER,
  action: { code: 3 },
  start_date: ago(100),
  end_date: ago(-265),
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    plates: 'AAA101A',
    vin: '3N1CN8AE1NL000001',
    version: { code: '1', name: 'Sense' },
  },
  coverages: [],
  product_payment_type_id: 1,
  ...more,
})
const reasons = {
  cancellation_reasons: [
    { cancellation_reason_id: '1', cancellation_reason_public_desc: 'Vendí mi auto' },
    { cancellation_reason_id: '2', cancellation_reason_public_desc: ' ' },
  ],
}
/** (chosen) The parts of a payment that are not refunded, tax included. */
const partsOf = (expedition_rights: number, civil_liability: number) => ({
  expedition_rights,
  civil_liability,
})
const mandatory = { number: 'XZ00010001', id: 'xz-1', end_date: '2027-08-17T05:59:00.000Z' }
const productWith = (more: object = {}) => ({
  products: [
    {
      payment_status: 1,
      product_payment_type_id: 1,
      policies: [policy(), policy({ ...mandatory })],
      ...more,
    },
  ],
})
const insurer = (more: FakeAnswers = {}): FakeAnswers => ({
  listPolicies: () => productWith(),
  policyByNumber: () => policy(),
  cancellationReasons: () => reasons,
  checkCancellation: () => ({ cancel_date: ago(-12) }),
  paymentHistory: () => ({
    payments: [
      { payment_date: ago(18), amount: 310_000, status: 4, ...partsOf(0, 0) },
      { payment_date: ago(101), amount: 500_000, status: 4, ...partsOf(58_000, 36_250) },
      { payment_date: ago(-12), amount: 310_000, status: 1 },
    ],
  }),
  cancelPolicy: () => ({ cancellation_number: 'CAN00000001', cancelled_at: ago(0), refund: 150_480 }),
  ...more,
})
const read = async (tab: Browser) => (await tab.call('GET', URL_OF)).json as Cancellation
/** Configuration of an insurer that accepts a later last day of cover (D253). */
const LATER = { CANCELLATION_LATER_DAY: 'on' } as const
const answer = { reasonId: '1', improvement: 'Los tiempos de la grúa.' }
const day = (days: number) => addDays(today(Date.now()), days)
/** The refund on show for a last day of cover. */
async function shownFor(tab: Browser, lastDay: string): Promise<{ lastDay: string; refund: number | null }> {
  const { situation } = await read(tab)
  const periods = situation?.kind === 'open' ? situation.periods : null
  return { lastDay, refund: (periods && unusedPremium(periods, lastDay)?.refund) ?? null }
}
const cancel = async (tab: Browser, key: string = crypto.randomUUID(), body: object = answer) =>
  tab.call('POST', URL_OF, { ...(await shownFor(tab, day(0))), ...body }, { key })

const once = () => ({ key: crypto.randomUUID() })

describe('before a cancellation', () => {
  test('[CAN-03] [CAN-09] [CAN-15] [CAN-16] a monthly policy answers the days to its payment and the public reasons', async () => {
    const tab = await signedIn(insurer())
    const { json } = await tab.call('GET', URL_OF)
    expect(json).toMatchObject({
      vehicle: 'Nissan Versa 2022',
      isMonthly: true,
      reasons: [{ id: '1', text: 'Vendí mi auto' }],
      situation: { kind: 'open', daysToPayment: 12 },
    })
    expect(tab.insurer.askedFor('checkCancellation')[0]?.params).toEqual({ id: 'policy-1' })
    const [asked] = tab.insurer.askedFor('cancellationReasons')
    expect(asked?.headers.has('authorization')).toBe(false)
  })

  test('[CAN-02] [API-119] [D62] an annual policy is cancelled here unless an external address is configured', async () => {
    const annual = { policyByNumber: () => policy({ product_payment_type_id: 0 }) }
    const here = await signedIn(insurer(annual))
    expect((await read(here)).situation).toMatchObject({ kind: 'open', daysToPayment: null })
    expect(here.insurer.askedFor('checkCancellation')).toHaveLength(0)
    const url = 'https://insurer.example/cancel'
    const there = await signedIn(insurer(annual), {
      ANNUAL_CANCELLATION: 'external',
      ANNUAL_CANCELLATION_URL: url,
    })
    expect((await read(there)).situation).toEqual({ kind: 'external', url })
    expect((await cancel(there)).json).toMatchObject({ error: { code: 'not_cancellable' } })
    expect(there.insurer.askedFor('cancelPolicy')).toHaveLength(0)
  })

  test('[D127] [API-42] [API-55] the paid periods and kept parts are returned for the refund', async () => {
    const { situation, mandatory: stays } = await read(await signedIn(insurer()))
    const { periods = null } = situation.kind === 'open' ? situation : {}
    // The payment was charged a day before its period, so it covers the time until one day after the next charge.
    expect(periods?.at(-1)).toMatchObject({ amount: 310_000, until: day(13) })
    expect(periods?.[0]?.kept).toEqual({ expeditionRights: 58_000, mandatory: 36_250 })
    expect(stays).toEqual({ until: mandatory.end_date })
  })

  test('[D127] [D60] without the parts of a payment no refund is promised', async () => {
    const payments = [{ payment_date: ago(5), amount: 310_000, status: 4 }]
    const { situation } = await read(await signedIn(insurer({ paymentHistory: () => ({ payments }) })))
    const periods = situation.kind === 'open' ? situation.periods : null
    expect(periods?.[0]?.kept).toBeNull()
    expect(unusedPremium(periods ?? [], day(0))).toBeNull()
  })

  test('[D62] without known payments no refund is promised', async () => {
    for (const paymentHistory of [() => failure(500), () => ({ payments: [] })]) {
      const { situation } = await read(await signedIn(insurer({ paymentHistory })))
      expect(situation).toMatchObject({ kind: 'open', periods: null })
    }
  })

  test('[D162] [D62] an overdue policy whose payments cannot be read keeps its debt', async () => {
    const overdue = productWith()
    const products = overdue.products.map((one) => ({ ...one, payment_status: 2 }))
    const down = { paymentHistory: () => failure(503) }
    const dueOf = async (more: FakeAnswers) => {
      const { situation } = await read(await signedIn(insurer({ ...down, ...more })))
      return situation.kind === 'open' ? situation.due : 'closed'
    }
    expect(await dueOf({ listPolicies: () => ({ ...overdue, products }) })).toMatchObject({ amount: null })
    expect(await dueOf({})).toBeNull()
  })

  test('[D62] [D76] with an unreadable payment no refund is promised', async () => {
    const readable = { payment_date: ago(101), amount: 500_000, status: 4, ...partsOf(58_000, 36_250) }
    const periodsWith = async (other: object) => {
      const paymentHistory = () => Response.json({ payments: [readable, other] })
      const { situation } = await read(await signedIn(insurer({ paymentHistory })))
      return situation.kind === 'open' ? situation.periods : 'closed'
    }
    expect(await periodsWith({ payment_date: ago(18), amount: 310_000, status: 4 })).toHaveLength(2)
    expect(await periodsWith({ payment_date: ago(18), amount: 'mucho', status: 4 })).toBeNull()
  })

  test('[CAN-03] [D127] a policy of unknown payment type is checked, and its year is not mentioned', async () => {
    const unknown = {
      policyByNumber: () => policy({ product_payment_type_id: null }),
      listPolicies: () => failure(500),
    }
    const tab = await signedIn(insurer(unknown), {
      ANNUAL_CANCELLATION: 'external',
      ANNUAL_CANCELLATION_URL: 'https://insurer.example/cancel',
    })
    expect(await read(tab)).toMatchObject({
      isMonthly: null,
      mandatory: null,
      isMandatoryUnread: true,
      situation: { kind: 'open', daysToPayment: 12, periods: null },
    })
    expect(tab.insurer.askedFor('checkCancellation')).toHaveLength(1)
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

  test('[D3] [D127] only an insurer without the list, or a read list, means no compulsory part', async () => {
    const withList = async (listPolicies: NonNullable<FakeAnswers['listPolicies']>) =>
      (await read(await signedIn(insurer({ listPolicies })))).isMandatoryUnread
    expect(await withList(() => failure(404))).toBeUndefined()
    expect(await withList(() => productWith({ policies: [policy()] }))).toBeUndefined()
    expect(await withList(() => failure(503))).toBe(true)
    // The compulsory policy may be the entry that could not be read.
    expect(await withList(() => productWith({ policies: [policy(), { number: {} }] }))).toBe(true)
  })

  test.each([null, 7, '9', 'MENSUAL'])(
    '[CAN-03] [D157] an undocumented payment type is neither monthly nor annual: %o',
    async (type) => {
      const products = [
        {
          payment_status: 1,
          product_payment_type_id: type,
          policies: [policy({ product_payment_type_id: type })],
        },
      ]
      const tab = await signedIn(
        insurer({
          policyByNumber: () => policy({ product_payment_type_id: type }),
          listPolicies: () => Response.json({ products }),
        }),
      )
      expect(await read(tab)).toMatchObject({ isMonthly: null, situation: { kind: 'open', periods: null } })
      expect(tab.insurer.askedFor('checkCancellation')).toHaveLength(1)
    },
  )

  test('[D127] an overdue policy returns amount, day and debt rule, and no refund', async () => {
    const overdue = insurer({
      paymentHistory: () => ({
        payments: [
          { payment_date: ago(40), amount: 310_000, status: 4, ...partsOf(0, 0) },
          { payment_date: ago(9), amount: 310_000, status: 7, ...partsOf(0, 0) },
        ],
      }),
    })
    const { situation, debtRule } = await read(await signedIn(overdue, { CANCELLED_DEBT: 'owed' }))
    expect(debtRule).toBe('owed')
    expect(situation).toMatchObject({ daysToPayment: null, due: { amount: 310_000, since: day(-9) } })
    const periods = situation.kind === 'open' ? situation.periods : null
    expect(unusedPremium(periods ?? [], day(0))).toMatchObject({ refund: 0, unusedDays: 0 })
    expect((await read(await signedIn(overdue, { CANCELLED_DEBT: '' }))).debtRule).toBeNull()
  })

  test('[D127] a refund date is promised if configured', async () => {
    const promised = async (vars: Record<string, string>) => {
      const { situation } = await read(await signedIn(insurer(), vars))
      return situation.kind === 'open' ? situation.refundBy : undefined
    }
    expect(await promised({ REFUND_WORKING_DAYS: '' })).toBeNull()
    expect(await promised({ REFUND_WORKING_DAYS: '10' })).toBe(addWorkingDays(day(0), 10))
  })

  const before = { checkCancellation: () => failure(409, { minor: 40 }) }

  test('[CAN-07] a cancelled policy with remaining payments is in force until the next one', async () => {
    const payment = { payment_date: '2026-12-24T05:59:00.000Z', amount: 1 }
    const tab = await signedIn(insurer({ ...before, nextPayment: () => ({ payment }) }))
    expect((await read(tab)).situation).toEqual({
      kind: 'ending',
      until: payment.payment_date,
      receipt: null,
    })
  })

  test('[CAN-08] [CAN-O2] a cancelled policy without remaining payments is paid', async () => {
    const paid = await signedIn(insurer({ ...before, nextPayment: () => ({ payment: null }) }))
    expect((await read(paid)).situation).toEqual({ kind: 'paid' })
    const unknown = await signedIn(insurer({ ...before, nextPayment: () => failure(404, { minor: 18 }) }))
    expect((await read(unknown)).situation).toEqual({ kind: 'ending', until: null, receipt: null })
    expect((await cancel(unknown)).json).toMatchObject({ error: { code: 'already_cancelled' } })
  })

  test.each([
    ['beside the code', { minor: 40, cancel_date: '2026-12-24T05:59:00.000Z' }],
    ['wrapped in data', { data: { minor: 40, cancel_date: '2026-12-24T05:59:00.000Z' } }],
  ])('[CAN-05] [CAN-07] a policy cancelled for its paid end, sent %s, is ending', async (_, error) => {
    const tab = await signedIn(
      insurer({
        checkCancellation: () => failure(409, error),
        nextPayment: () => ({ payment: { amount: 1 } }),
      }),
    )
    expect((await read(tab)).situation).toEqual({
      kind: 'ending',
      until: '2026-12-24T05:59:00.000Z',
      receipt: null,
    })
  })

  test('[CAN-06] [CAN-O2] an ending policy without next payments has no end date', async () => {
    const tab = await signedIn(insurer({ checkCancellation: () => failure(409, { minor: 18 }) }))
    expect((await read(tab)).situation).toEqual({ kind: 'ending', until: null, receipt: null })
  })

  test('[CAN-O11] any other refusal of the check is an error', async () => {
    const tab = await signedIn(insurer({ checkCancellation: () => failure(409, { minor: 77 }) }))
    expect((await tab.call('GET', URL_OF)).json).toMatchObject({
      error: { code: 'upstream_failed', status: 409 },
    })
  })

  test('[CAN-O8] without reasons the other cancellation data are returned', async () => {
    const tab = await signedIn(insurer({ cancellationReasons: () => failure(500) }))
    expect(await read(tab)).toMatchObject({ reasons: null, situation: { kind: 'open' } })
  })

  test('[CAN-01] an expired policy cannot be cancelled, and an unknown one does not exist', async () => {
    const over = { policyByNumber: () => policy({ start_date: ago(400), end_date: ago(35) }) }
    const tab = await signedIn(insurer(over))
    expect((await tab.call('GET', URL_OF)).json).toMatchObject({ error: { code: 'not_cancellable' } })
    expect((await cancel(tab)).json).toMatchObject({ error: { code: 'not_cancellable' } })
    const page = await tab.open(`/policy/cancellation/${NUMBER}`)
    expect(page.headers.get('location')).toBe(`/policy/details/${NUMBER}`)
    const nobody = await signedIn(insurer({ policyByNumber: () => failure(404) }))
    expect((await nobody.call('GET', URL_OF)).status).toBe(404)
  })
})

describe('cancelling', () => {
  test('[CAN-21] [API-54] a cancellation sends policy, person, reason, time, and a comment if there is one', async () => {
    const tab = await signedIn(insurer())
    expect((await cancel(tab)).json).toEqual({
      number: 'CAN00000001',
      policyNumber: NUMBER,
      vehicle: 'Nissan Versa 2022',
      cancelledAt: expect.stringMatching(/Z$/),
      lastDay: day(0),
      refund: 150_480,
      kept: { expeditionRights: 0, mandatory: 0 },
      refundBy: expect.toSatisfy((date) => date === null || /^\d{4}-/.test(String(date))),
      mandatoryUntil: mandatory.end_date,
    })
    await cancel(tab, undefined, { reasonId: '1', improvement: '' })
    const [first, second] = tab.insurer.askedFor('cancelPolicy').map(({ body }) => body)
    expect(first).toEqual({
      policy_id: 'policy-1',
      user_id: 'person-1',
      cancellation_reason_id: '1',
      cancel_date: expect.stringMatching(/Z$/),
      reason_detail_desc: 'Los tiempos de la grúa.',
    })
    expect(second).not.toHaveProperty('reason_detail_desc')
  })

  test('[CAN-03] a monthly policy is cancelled only after its check allows it', async () => {
    const tab = await signedIn(insurer({ logIn: () => tokens(accessToken('checks-first')) }))
    const shown = await shownFor(tab, day(0))
    tab.insurer.asked.length = 0
    await tab.call('POST', URL_OF, { ...shown, ...answer }, once())
    const names = tab.insurer.asked.map(({ name }) => name)
    expect(names).toContain('checkCancellation')
    expect(names.indexOf('checkCancellation')).toBeLessThan(names.indexOf('cancelPolicy'))
    const against = await signedIn(insurer({ checkCancellation: () => failure(409, { minor: 77 }) }))
    expect((await against.call('POST', URL_OF, { ...shown, ...answer }, once())).status).toBe(502)
    expect(against.insurer.askedFor('cancelPolicy')).toHaveLength(0)
  })

  test('[CAN-14] [API-54] a cancellation without a reason is not sent', async () => {
    const tab = await signedIn(insurer())
    const shown = await shownFor(tab, day(0))
    for (const body of [
      { improvement: '' },
      { reasonId: '', improvement: '' },
      { reasonId: null, improvement: '' },
    ])
      expect((await tab.call('POST', URL_OF, { ...shown, ...body }, once())).status).toBe(422)
    expect(tab.insurer.askedFor('cancelPolicy')).toHaveLength(0)
  })

  test('[D134] a cancellation with another refund or an unpaid day is not sent', async () => {
    const tab = await signedIn(insurer())
    const { refund } = await shownFor(tab, day(0))
    for (const other of [
      { refund: Number(refund) + 10 },
      { refund: null },
      { lastDay: day(-1) },
      { lastDay: day(40), refund: 0 },
    ])
      expect((await cancel(tab, undefined, { ...answer, ...other })).json).toMatchObject({
        error: { code: 'other_refund' },
      })
    expect(tab.insurer.askedFor('cancelPolicy')).toHaveLength(0)
  })

  test('[API-06] [D127] [D36] the last day is that of Mexico City, also in the evening', async () => {
    const evening = Date.parse('2026-11-26T03:30:00.000Z')
    vi.useFakeTimers({ toFake: ['Date'], now: evening })
    onTestFinished(() => void vi.useRealTimers())
    const tab = await signedIn(insurer({ logIn: () => tokens(accessToken('cancels-in-the-evening')) }))
    const { situation } = await read(tab)
    const periods = situation.kind === 'open' ? situation.periods : null
    // The last charge was in the evening of the 7th, a day after which the month of cover ends.
    expect(periods?.at(-1)?.until).toBe('2026-12-08')
    const refund = unusedPremium(periods ?? [], '2026-11-25')?.refund
    const cancelled = await tab.call('POST', URL_OF, { ...answer, lastDay: '2026-11-25', refund }, once())
    expect(cancelled.json).toMatchObject({ lastDay: '2026-11-25' })
    expect(tab.insurer.askedFor('cancelPolicy')[0]?.body).toMatchObject({
      cancel_date: new Date(evening).toISOString(),
    })
  })

  test('[API-06] [D127] [CAN-07] a later last day is sent as its end in UTC', async () => {
    const tab = await signedIn(insurer({ logIn: () => tokens(accessToken('cancels-later')) }), LATER)
    const later = await shownFor(tab, day(5))
    expect((await cancel(tab, undefined, { ...answer, ...later })).json).toMatchObject({ lastDay: day(5) })
    expect(tab.insurer.askedFor('cancelPolicy')[0]?.body).toMatchObject({
      cancel_date: new Date(`${day(6)}T05:59:00.000Z`).toISOString(),
    })
    expect((await read(tab)).situation).toMatchObject({
      kind: 'ending',
      until: day(5),
      receipt: { number: 'CAN00000001' },
    })
  })

  test('[D253] without CANCELLATION_LATER_DAY no later day is accepted', async () => {
    const tab = await signedIn(insurer({ logIn: () => tokens(accessToken('no-later-day')) }), {
      CANCELLATION_LATER_DAY: 'off',
    })
    expect((await read(tab)).offersLaterDay).toBe(false)
    const later = await shownFor(tab, day(5))
    expect((await cancel(tab, undefined, { ...answer, ...later })).json).toMatchObject({
      error: { code: 'other_refund' },
    })
    expect(tab.insurer.askedFor('cancelPolicy')).toHaveLength(0)
  })

  test('[D253] [CAN-O6] a policy cancelled for a later day shows that day in the list, the details and the pocket card', async () => {
    const tab = await signedIn(insurer({ logIn: () => tokens(accessToken('ends-later')) }), LATER)
    await cancel(tab, undefined, { ...answer, ...(await shownFor(tab, day(5))) })
    const expirationDate = `${day(6)}T05:59:00.000Z`
    const ending = { status: 'active', expirationDate, allowRenewal: false, ended: { on: day(5) } }
    const { active, cancelled } = (await tab.call('GET', '/api/policies')).json as PolicyLists
    expect([active[0], cancelled[0]]).toMatchObject([ending, ending])
    expect((await tab.call('GET', `/api/policies/${NUMBER}`)).json).toMatchObject(ending)
    expect((await tab.call('GET', '/api/pocket-card')).json).toMatchObject({ policies: [{ expirationDate }] })
  })

  test('[D253] after its last day the policy is listed as cancelled, in spite of the insurer’s later end date', async () => {
    const tab = await signedIn(insurer({ logIn: () => tokens(accessToken('has-ended')) }), LATER)
    await cancel(tab, undefined, { ...answer, ...(await shownFor(tab, day(5))) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day(6)}T05:59:00.000Z`) })
    onTestFinished(() => void vi.useRealTimers())
    const again = await signedIn(insurer({ logIn: () => tokens(accessToken('has-ended')) }), LATER)
    const { active, cancelled } = (await again.call('GET', '/api/policies')).json as PolicyLists
    expect([active, cancelled.map(({ status }) => status)]).toEqual([[], ['canceled']])
  })

  test('[D127] [D60] an insurer that ignores the later day has cancelled now, and the receipt says so', async () => {
    let isCancelled = false
    const tab = await signedIn(
      insurer({
        logIn: () => tokens(accessToken('is-cancelled-now')),
        policyByNumber: () => policy(isCancelled ? { action: { code: 4 } } : {}),
        cancelPolicy: () => {
          isCancelled = true
          return {}
        },
      }),
      LATER,
    )
    const later = await shownFor(tab, day(5))
    expect((await cancel(tab, undefined, { ...answer, ...later })).json).toMatchObject({ lastDay: day(0) })
  })

  test('[D11] a cancellation is sent once per key, and repeated unchanged after a loss', async () => {
    let tries = 0
    const tab = await signedIn(
      insurer({
        cancelPolicy: () => (++tries === 1 ? failure(504) : { refund: 0 }),
        submissionOutcome: neverArrived,
      }),
    )
    const key = crypto.randomUUID()
    expect((await cancel(tab, key)).status).toBe(502)
    expect((await cancel(tab, key)).json).toMatchObject({ refund: 0 })
    expect((await cancel(tab, key)).json).toMatchObject({ refund: 0 })
    const [first, second, ...more] = tab.insurer.askedFor('cancelPolicy').map(({ body }) => body)
    expect(second).toEqual(first)
    expect(more).toEqual([])
  })

  test('[D79] without stored keys a lost cancellation is found in the policy', async () => {
    let isCancelled = false
    const tab = await signedIn(
      insurer({
        policyByNumber: () => policy(isCancelled ? { action: { code: 4 } } : {}),
        cancelPolicy: () => {
          isCancelled = true
          return failure(504)
        },
        submissionOutcome: () => failure(404, { message: 'no such call' }),
      }),
    )
    const key = crypto.randomUUID()
    const body = { ...answer, ...(await shownFor(tab, day(0))) }
    const press = () => tab.call('POST', URL_OF, body, { key })
    await press()
    expect((await press()).json).toMatchObject({
      number: expect.stringMatching(/^[A-Z0-9]{10}$/),
      // The refund that the page showed.
      refund: expect.any(Number),
    })
    expect(tab.insurer.askedFor('cancelPolicy')).toHaveLength(1)
  })

  test("[CAN-23] [CAN-24] a cancelled policy's page shows its receipt, or redirects if cancelled elsewhere", async () => {
    const cancelled = vi.fn(() => policy())
    const tab = await signedIn(insurer({ policyByNumber: cancelled }))
    await cancel(tab)
    cancelled.mockImplementation(() => policy({ action: { code: 4 } }))
    const page = await tab.open(`/policy/cancellation/${NUMBER}`)
    expect(pageData(page)).toMatchObject({
      cancellation: { situation: { kind: 'cancelled', receipt: { number: 'CAN00000001' } } },
    })
    expect((await cancel(tab)).json).toMatchObject({ error: { code: 'already_cancelled' } })
    const file = await tab.send(`${URL_OF}/receipt.pdf`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.text).toMatch(/^%PDF-1\.4[^]*CAN00000001/)
    // Later visits find the receipt from the details page (D96).
    const details = async (from: typeof tab, number: string) =>
      (pageData(await from.open(`/policy/details/${number}`)) as { hasReceipt: boolean }).hasReceipt
    expect(await details(tab, NUMBER)).toBe(true)
    const tokens = { policyByNumber: () => policy({ number: 'AE00010002', action: { code: 4 } }) }
    const elsewhere = await signedIn(insurer(tokens))
    expect(await details(elsewhere, 'AE00010002')).toBe(false)
    const led = await elsewhere.open('/policy/cancellation/AE00010002')
    expect(led.headers.get('location')).toBe('/policy/status/cancelled?aviso=poliza-cancelada')
  })

  test('[CAN-05] a cancellation refused as already cancelled says so', async () => {
    const tab = await signedIn(insurer({ cancelPolicy: () => failure(409, { minor: 40 }) }))
    expect((await cancel(tab)).json).toMatchObject({ error: { code: 'already_cancelled' } })
  })

  test('[D61] a cancellation without a code is not sent, and can be repeated', async () => {
    const tab = await signedIn(insurer(), { STEP_UP: 'on' })
    const key = crypto.randomUUID()
    expect((await cancel(tab, key)).json).toMatchObject({
      error: { code: 'second_factor_needed', detail: 'policy-cancelled' },
    })
    expect(tab.insurer.askedFor('cancelPolicy')).toHaveLength(0)
  })

  test('[D61] [D79] a cancellation whose earlier try had no outcome needs a code in another session', async () => {
    const answers = insurer({
      logIn: () => tokens(accessToken('cancels-twice')),
      cancelPolicy: () => failure(504),
      submissionOutcome: neverArrived,
      generateOtp: () => ({}),
      verifyOtp: () => ({ token: 'proof' }),
    })
    const [proven, other] = [
      await signedIn(answers, { STEP_UP: 'on' }),
      await signedIn(answers, { STEP_UP: 'on' }),
    ]
    await proven.call('POST', '/api/step-up/code', { channel: 'sms' })
    await proven.call('POST', '/api/step-up/verify', { code: 'ABC234' })
    const key = crypto.randomUUID()
    expect((await cancel(proven, key)).status).toBe(502)
    expect((await cancel(other, key)).json).toMatchObject({ error: { code: 'second_factor_needed' } })
    expect(other.insurer.askedFor('cancelPolicy')).toHaveLength(0)
    expect((await cancel(proven, key)).status).toBe(502)
    expect(proven.insurer.askedFor('cancelPolicy')).toHaveLength(2)
  })

  test('[CAN-17] a cancellation comment has at most 200 characters, without markup or line breaks', async () => {
    const tab = await signedIn(insurer())
    for (const improvement of ['a'.repeat(201), '<b>', 'una\nlínea', '=1+1\u0000']) {
      expect((await cancel(tab, undefined, { reasonId: '1', improvement })).status).toBe(422)
    }
    expect(tab.insurer.askedFor('cancelPolicy')).toHaveLength(0)
  })
})

test('[API-31] a paused renewal is known after a reload and on another device, not to another person', async () => {
  const person = accessToken(`person-${crypto.randomUUID()}`)
  const answers = insurer({ automaticRenewal: () => ({}), logIn: () => tokens(person) })
  const isPaused = async (tab: Browser) => (await read(tab)).isRenewalPaused
  const tab = await signedIn(answers)
  expect(await isPaused(tab)).toBe(false)
  await tab.call('POST', RENEWAL, { accept: false }, { key: crypto.randomUUID() })
  expect(await isPaused(tab)).toBe(true)
  expect(await isPaused(await signedIn(answers))).toBe(true)
  const body = { policyId: 'policy-1', accept: true }
  await tab.call('POST', '/api/automatic-renewal', body, { key: crypto.randomUUID() })
  expect(await isPaused(tab)).toBe(false)
})

test('[API-31] pausing the renewal does not cancel the policy', async () => {
  const tab = await signedIn(insurer({ automaticRenewal: () => ({}) }))
  const paused = await tab.call('POST', RENEWAL, { accept: false }, { key: crypto.randomUUID() })
  expect(paused.status).toBe(200)
  await tab.call('POST', RENEWAL, { accept: true }, { key: crypto.randomUUID() })
  expect(tab.insurer.askedFor('automaticRenewal').map(({ body }) => body)).toEqual([
    { policy_id: 'policy-1', accept: false },
    { policy_id: 'policy-1', accept: true },
  ])
  expect(tab.insurer.askedFor('cancelPolicy')).toHaveLength(0)
})
