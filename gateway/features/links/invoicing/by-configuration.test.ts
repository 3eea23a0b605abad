/**
 * Covers the configuration for invoices: the period in which they can be requested, and whether they need an e-mail.
 */
import { expect, test } from 'vitest'
import type { Variables } from '#gateway/variables.ts'
import { browser, pageData } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'

const open: FakeAnswers = {
  validateInvoice: () => ({ status: 0, invoices: [] }),
  invoiceDetails: () => ({ total: 0, total_taxes: 0, policies: [] }),
  savedTaxPersons: () => failure(404),
  taxRegimes: () => ({ tax_regime_result: [] }),
  invoiceCancellations: () => ({ cancellations: [] }),
  createInvoice: () => ({}),
}
const person = {
  kind: 'natural',
  name: 'Hugo Salas Pérez',
  rfc: 'SAPH830915RK2',
  postalCode: '06100',
  email: '',
  regime: '626',
  use: 'G03',
  isSaved: false,
  savedId: null,
}

async function opened(variables: Partial<Variables>, answers: FakeAnswers = {}) {
  const tab = browser({ ...open, ...answers }, variables)
  const token = btoa(crypto.randomUUID())
  const exchanged = await tab.submit(`/invoicing?token=${token}&productId=product-1&policyNumber=AE1`)
  const path = exchanged.headers.get('location') ?? ''
  return { tab, path, ref: path.split('/')[2] ?? '' }
}

test.each([
  [{}, { window: 'month', needsEmail: true }],
  [{ INVOICE_WINDOW: 'year', INVOICE_EMAIL: 'optional' } as const, { window: 'year', needsEmail: false }],
])(
  '[D215] [D218] [R13] the invoicing page has the configured window and e-mail rule: %j',
  async (variables, known) => {
    const { tab, path } = await opened(variables)
    expect(pageData(await tab.open(path))).toMatchObject({
      invoicing: known,
      cancellations: { cancellations: [] },
    })
  },
)

test('[D218] [R13] an invoice without an e-mail is issued if configured as optional', async () => {
  const { tab, ref } = await opened({ INVOICE_EMAIL: 'optional' })
  const sent = await tab.call('POST', `/api/invoicing/${ref}/invoice`, person, { key: crypto.randomUUID() })
  expect(sent.status).toBe(200)
  expect(tab.insurer.askedFor('createInvoice')[0]?.body).toMatchObject({ tax_person: { email: '' } })
})

test('[D218] [INV-33] an invoice without a required e-mail names its field and is not sent', async () => {
  const { tab, ref } = await opened({})
  const key = crypto.randomUUID()
  const issued = await tab.call('POST', `/api/invoicing/${ref}/invoice`, person, { key })
  const body = { id: 'cfdi-1', reason: '01', taxPerson: person }
  const replaced = await tab.call('POST', `/api/invoicing/${ref}/cancellation`, body, {
    key: crypto.randomUUID(),
  })
  for (const { json } of [issued, replaced])
    expect(json).toMatchObject({ error: { code: 'tax_data_refused', fields: { email: 'email' } } })
  for (const name of ['createInvoice', 'cancelInvoice'] as const)
    expect(tab.insurer.askedFor(name)).toEqual([])
})

test('[D218] [API-129] sending an invoice without an e-mail again answers email_missing', async () => {
  const { tab, ref } = await opened({}, { sendInvoice: () => failure(409, { code: 63 }) })
  const again = await tab.call('POST', `/api/invoicing/${ref}/send`, undefined, { key: crypto.randomUUID() })
  expect(again.json).toMatchObject({ error: { code: 'email_missing' } })
})

test('[D241] [D78] the invoicing page has its cancellations, or none without the call', async () => {
  const { tab, path } = await opened({}, { invoiceCancellations: () => failure(404) })
  expect(pageData(await tab.open(path))).toMatchObject({ cancellations: { cancellations: null } })
  const down = await opened({}, { invoiceCancellations: () => failure(503) })
  const page = pageData(await down.tab.open(down.path))
  expect(page).toMatchObject({ invoicing: { state: 'available' }, cancellations: null })
})
