/** Covers the lines that invoices, corrections and the renewal leave in a policy's case file (D240). */
import { expect, test } from 'vitest'
import type { CaseFile } from '#shared/case-file/case-file.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

let unique = 0
const newNumber = () => `AE7${String(++unique).padStart(6, '0')}`
const key = () => crypto.randomUUID()
const vehicle = {
  brand: 'NISSAN',
  model: 'VERSA',
  year: 2022,
  version: { code: '1', name: 'S' },
  plates: '',
  vin: 'V',
}

/** An insurer with one policy and its purchase. */
function insurerOf(number: string, more: FakeAnswers = {}): FakeAnswers {
  const policy = {
    id: `id-${number}`,
    number,
    action: { code: 3 },
    start_date: '2026-11-01T18:00:00Z',
    vehicle,
    coverages: [],
  }
  let isIssued = false
  return {
    // Each test has a person of its own, because requests are counted per person.
    logIn: () => tokens(accessToken(`person-${key()}`)),
    policyByNumber: () => policy,
    listPolicies: () => ({
      products: [{ payment_status: 1, product_payment_type_id: 0, policies: [policy] }],
    }),
    validateInvoice: () => ({ status: isIssued ? 2 : 0, invoices: [] }),
    savedTaxPersons: () => failure(404),
    invoiceDetails: () => ({
      total: 1,
      total_taxes: 0,
      policies: [{ description: 'Seguro', number, subtotal: 1, taxes: 0 }],
    }),
    createInvoice: () => {
      isIssued = true
      return {}
    },
    ...more,
  }
}

async function linesOf(tab: Browser, number: string) {
  const { text } = await tab.call('GET', `/api/policies/${number}/case-file.zip`)
  const from = text.indexOf('{\n "format"', text.indexOf('expediente.json'))
  // The gateway itself wrote the file in this shape.
  const file = JSON.parse(text.slice(from, text.indexOf('\n}', from) + 2)) as CaseFile
  return file.lines.map(({ kind, facts }) => [kind, facts])
}

const taxPerson = {
  kind: 'natural',
  name: 'Hugo Salas Pérez',
  rfc: 'SAPH830915RK2',
  postalCode: '06100',
  email: 'hugo@correo.example',
  regime: '626',
  use: 'G03',
  isSaved: false,
  savedId: null,
}

async function byLink(answers: FakeAnswers, number: string) {
  const tab = browser(answers)
  const opened = await tab.submit(
    `/invoicing?token=${btoa(key())}&productId=product-1&policyNumber=${number}`,
  )
  const ref = (opened.headers.get('location') ?? '').split('/').at(-1) ?? ''
  const call = (what: string, body: object, id = key()) =>
    tab.call('POST', `/api/invoicing/${ref}/${what}`, body, { key: id })
  return { call }
}

test('[D240] [D11] an invoice adds one line without personal data, its cancellation folio and reason', async () => {
  const number = newNumber()
  const cancelled = {
    cfdi_id: 'cfdi-1',
    fiscal_folio: '6A5A1E0C-6D8F-4D0A-9B0C-0A0B0C0D0E0F',
    reason: '02',
    state: 'waiting',
    requested_at: '2026-11-26T18:00:00Z',
  }
  const answers = insurerOf(number, {
    invoiceCancellations: () => ({ cancellations: [] }),
    cancelInvoice: () => cancelled,
  })
  const { call } = await byLink(answers, number)
  const press = key()
  for (const id of [press, press, key()]) expect((await call('invoice', taxPerson, id)).status).toBe(200)
  const body = { id: 'cfdi-1', reason: '02', taxPerson: null }
  expect((await call('cancellation', body)).status).toBe(200)
  const lines = await linesOf(await signedIn(answers), number)
  expect(lines).toEqual([
    ['invoice-issued', {}],
    ['invoice-cancel-asked', { invoice: cancelled.fiscal_folio, reason: '02' }],
  ])
  expect(JSON.stringify(lines)).not.toContain('SAPH')
})

test('[D240] an invoice by a link of another policy adds no line', async () => {
  const [own, other] = [newNumber(), newNumber()]
  const { call } = await byLink(insurerOf(own), other)
  expect((await call('invoice', taxPerson)).status).toBe(200)
  expect(await linesOf(await signedIn(insurerOf(other)), other)).toEqual([])
})

test('[D240] [D228] a requested correction adds a line with its folio', async () => {
  const number = newNumber()
  const asked = { folio: 'REC-1', reason: 'price', text: 'Otro', requested_at: '2026-11-26T18:00:00Z' }
  const tab = await signedIn(
    insurerOf(number, { rectifications: () => ({ rectifications: [] }), askRectification: () => asked }),
  )
  const body = { reason: 'price', text: 'Otro' }
  await tab.call('POST', `/api/policies/${number}/rectifications`, body, { key: key() })
  expect(await linesOf(tab, number)).toEqual([
    ['rectification-asked', { folio: 'REC-1', reason: 'El precio o la forma de pago' }],
  ])
})

test('[D240] [PAY-36] a renewal choice adds a line to the policy that the insurer names', async () => {
  const number = newNumber()
  const tab = await signedIn(insurerOf(number, { automaticRenewal: () => ({}) }))
  const choose = (policyId: string) =>
    tab.call('POST', '/api/automatic-renewal', { policyId, accept: false }, { key: key() })
  expect((await choose(`id-${number}`)).status).toBe(200)
  expect((await choose('id-of-nobody')).status).toBe(200)
  expect(await linesOf(tab, number)).toEqual([['renewal-chosen', { renewal: 'no' }]])
})
