import { expect, test } from 'vitest'
import { lastInvoiceDay } from '#shared/domain/invoicing/invoice-window.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { Variables } from '#gateway/variables.ts'
import { pageData } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'
import { invoiceView } from './adapter.ts'

const path = '/api/policies/AE100/invoice'
const TOKEN = 'invoice-canary'
const linkOf = (number = 'AE100') =>
  `https://volante.example/invoicing?token=${btoa(TOKEN)}&productId=p-1&policyNumber=${number}`
const vehicle = {
  brand: 'NISSAN',
  model: 'VERSA',
  year: 2022,
  version: { code: '1', name: 'S' },
  plates: '',
  vin: 'V',
}
const policy = { id: 'id-100', number: 'AE100', action: { code: 3 }, vehicle, coverages: [] }
const invoice = { status: 0, expire_date: '2026-12-01T05:59:00.000Z', link: linkOf() }

const tabOf = (answers: FakeAnswers, variables: Partial<Variables> = {}) =>
  signedIn({ policyByNumber: () => policy, policyInvoice: () => invoice, ...answers }, variables)

test.each([
  [0, 'available'],
  [1, 'expired'],
  [2, 'issued'],
  [-1, 'none'],
  [-2, 'issued'],
  [7, 'none'],
])('[D219] [INV-06] the invoice status %i means: %s', async (status, state) => {
  const tab = await tabOf({ policyInvoice: () => ({ ...invoice, status }) })
  const { json } = await tab.call('GET', path)
  expect(json).toEqual({ policyNumber: 'AE100', state, until: '2026-11-30', window: 'month' })
})

test('[D219] an invoice without a link cannot be opened', async () => {
  const tab = await tabOf({ policyInvoice: () => ({ status: 0 }) })
  expect((await tab.call('GET', path)).json).toMatchObject({ state: 'none', until: null })
  expect((await tab.call('POST', `${path}/open`)).json).toMatchObject({ error: { code: 'invoice_missing' } })
})

test('[D219] [D2] opening an invoice shows its page without its secret anywhere', async () => {
  const tab = await tabOf({ validateInvoice: () => ({ status: 1, invoices: [] }) })
  const opened = await tab.call('POST', `${path}/open`)
  const { path: to } = opened.json as { path: string }
  expect(to).toMatch(/^\/invoicing\/[\w-]{22}$/)
  const page = await tab.open(to)
  expect(pageData(page)).toMatchObject({ invoicing: { state: 'expired', policyNumber: 'AE100' } })
  for (const shown of [to, JSON.stringify(opened.json), page.text, JSON.stringify([...tab.cookies])])
    for (const secret of [TOKEN, btoa(TOKEN)]) expect(shown).not.toContain(secret)
})

test("[D219] the invoice of another person's policy is missing", async () => {
  const tab = await tabOf({ policyByNumber: () => failure(404) })
  for (const [method, to] of [
    ['GET', path],
    ['POST', `${path}/open`],
  ] as const)
    expect((await tab.call(method, to)).json).toMatchObject({ error: { code: 'policy_missing' } })
})

test.each([
  ['of another policy', linkOf('AE999')],
  ['of something else', '/log-in'],
  ['that is none', 'http://'],
])('[D219] an invoice link %s does not open', async (_, link) => {
  const tab = await tabOf({ policyInvoice: () => ({ ...invoice, link }) })
  const opened = await tab.call('POST', `${path}/open`)
  expect([opened.status, opened.json]).toMatchObject([404, { error: { code: 'invoice_missing' } }])
})

test('[D219] [D60] [D78] without the insurer’s call the page refers to the e-mailed link, and opening is refused', async () => {
  const tab = await tabOf({ policyInvoice: () => failure(404) }, { INVOICE_WINDOW: 'year' })
  expect((await tab.call('GET', path)).json).toEqual({
    policyNumber: 'AE100',
    state: 'by_link',
    until: null,
    window: 'year',
  })
  expect((await tab.call('POST', `${path}/open`)).json).toMatchObject({ error: { code: 'invoice_missing' } })
})

test('[D219] [D3] a failing insurer is an error, not a missing invoice', async () => {
  const tab = await tabOf({ policyInvoice: () => failure(503) })
  expect((await tab.call('GET', path)).json).toMatchObject({ error: { code: 'upstream_failed' } })
})

const DAY = 86_400_000
test.each([
  [0, 'by_link'],
  [800, 'expired'],
])(
  '[D219] [D215] %i days after a purchase whose receipt is stored here, its invoice is %s',
  (days, state) => {
    const lacking = { ok: false, kind: 'refused', status: 404 } as const
    const paidOn = today(Date.now() - days * DAY)
    const found = invoiceView(lacking, { policyNumber: 'AE100', window: 'month', paidOn })
    expect(found).toMatchObject({ ok: true, data: { state, until: lastInvoiceDay(paidOn, 'month') } })
  },
)
