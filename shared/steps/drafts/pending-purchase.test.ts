import { expect, test } from 'vitest'
import { money } from '#shared/domain/money/money.ts'
import { createDrafts } from '#shared/drafts/draft.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import * as v from 'valibot'
import { pendingPurchase, PURCHASE_DRAFT } from './pending-purchase.ts'

const owner = 'person:ana'
const draft = defineDraft({ ...PURCHASE_DRAFT, schema: v.record(v.string(), v.unknown()) })
const cost = (total: number) => ({ total: money(total) })
const payments = [
  { type: 'ANNUAL', paymentsCount: 1, isSubscription: false, cost: cost(10_000_000) },
  {
    type: 'SUBSCRIPTION',
    paymentsCount: 12,
    isSubscription: true,
    cost: cost(12_000_000),
    firstPayment: money(1_550_000),
    regularPayment: money(950_000),
  },
  { type: 'INSTALLMENTS', paymentsCount: 6, isSubscription: false, cost: cost(11_000_000) },
].map((payment) => ({ firstPayment: null, regularPayment: null, ...payment }))
const purchase = (paymentForm: number | null) => ({
  answers: { plan: { planName: 'EXTENDED_PLAN', paymentForm } },
  results: { request: { policyId: 'p-1', policyNumber: 'AE0001' }, quotation: { plan: { payments } } },
  isOwnerAskedFirst: false,
})

async function storedAs(value: Record<string, unknown>) {
  const drafts = createDrafts()
  await drafts.saveDraft(draft, owner, value)
  const read = await pendingPurchase(owner, drafts)
  return { read, kept: await drafts.readDraft(draft, owner) }
}

test.each([
  [0, 'De contado: $10,000.00'],
  [1, 'Mes a mes: primer pago de $1,550.00 y 11 de $950.00; $12,000.00 al año'],
  [3, 'A 6 meses: $11,000.00 en total'],
  [null, 'Mes a mes: primer pago de $1,550.00 y 11 de $950.00; $12,000.00 al año'],
])('[D70] a pending purchase with the payment form %s names all its payments', async (form, payment) => {
  expect((await storedAs(purchase(form))).read).toEqual({ policyNumber: 'AE0001', payment })
})

test('a pending purchase without a price or request has no payment and no policy number', async () => {
  const { read } = await storedAs({ answers: {}, results: {} })
  expect(read).toEqual({ policyNumber: null, payment: null })
})

test('[FND-O19] pendingPurchase leaves an unreadable draft in place', async () => {
  const { read, kept } = await storedAs({ answers: 'other', results: null })
  expect(read).toBeUndefined()
  expect(kept).toEqual({ answers: 'other', results: null })
})

test('pendingPurchase is undefined without a draft', async () => {
  expect(await pendingPurchase(owner, createDrafts())).toBeUndefined()
})
