/** An insurer with one monthly policy that can be cancelled, and the calls of the cancellation's tests. */
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import type { Browser } from '#gateway/testing/browser.ts'
import type { FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { unusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { addDays, today } from '#shared/domain/time/dates.ts'

export const NUMBER = 'AE00010001'
export const URL_OF = `/api/policies/${NUMBER}/cancellation`
const DAY_MS = 86_400_000
export const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

export const policy = (more: object = {}) => ({
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
export const partsOf = (expedition_rights: number, civil_liability: number) => ({
  expedition_rights,
  civil_liability,
})
export const mandatory = { number: 'XZ00010001', id: 'xz-1', end_date: '2027-08-17T05:59:00.000Z' }
export const productWith = (more: object = {}) => ({
  products: [
    {
      payment_status: 1,
      product_payment_type_id: 1,
      policies: [policy(), policy({ ...mandatory })],
      ...more,
    },
  ],
})
export const insurer = (more: FakeAnswers = {}): FakeAnswers => ({
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
export const read = async (tab: Browser) => (await tab.call('GET', URL_OF)).json as Cancellation
export const answer = { reasonId: '1', improvement: 'Los tiempos de la grúa.' }
export const day = (days: number) => addDays(today(Date.now()), days)
/** The refund on show for a last day of cover. */
export async function shownFor(
  tab: Browser,
  lastDay: string,
): Promise<{ lastDay: string; refund: number | null }> {
  const { situation } = await read(tab)
  const periods = situation?.kind === 'open' ? situation.periods : null
  return { lastDay, refund: (periods && unusedPremium(periods, lastDay)?.refund) ?? null }
}
export const cancel = async (tab: Browser, key: string = crypto.randomUUID(), body: object = answer) =>
  tab.call('POST', URL_OF, { ...(await shownFor(tab, day(0))), ...body }, { key })
