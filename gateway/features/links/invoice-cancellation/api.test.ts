import { expect, onTestFinished, test, vi } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'

const asked = {
  cfdi_id: 'cfdi-0',
  fiscal_folio: '0F5A0000-0000-4000-8000-000000000001',
  reason: '02',
  state: 'waiting',
  requested_at: '2026-11-26T18:00:00Z',
  answer_until: '2026-12-02T05:59:00Z',
}
const issued: FakeAnswers = {
  validateInvoice: () => ({
    status: 2,
    expire_date: null,
    invoices: [
      {
        operation_type: 'general',
        payment_number: null,
        facturama_id: 'cfdi-0',
      },
    ],
  }),
  savedTaxPersons: () => failure(404),
  taxRegimes: () => ({ tax_regime_result: [] }),
  invoiceCancellations: () => ({ cancellations: [] }),
}

async function opened(answers: FakeAnswers) {
  const tab = browser({ ...issued, ...answers })
  const query = {
    token: btoa(crypto.randomUUID()),
    productId: 'product-1',
    policyNumber: 'AE1',
  }
  const exchanged = await tab.submit(`/invoicing?${new URLSearchParams(query).toString()}`)
  const path = `/api${exchanged.headers.get('location') ?? ''}`
  const press = (body: object, key: string = crypto.randomUUID()) =>
    tab.call('POST', `${path}/cancellation`, body, { key })
  return { tab, press, list: () => tab.call('GET', `${path}/cancellations`) }
}
const body = { id: 'cfdi-0', reason: '02', taxPerson: null }

test('[API-230] [D241] [R14] each cancellation state is returned, and an unknown one is no cancellation', async () => {
  const states = ['requested', 'waiting', 'cancelled', 'rejected', 'en proceso', null]
  const { list } = await opened({
    invoiceCancellations: () => ({
      cancellations: states.map((state) => ({ ...asked, state })),
    }),
  })
  const { json } = await list()
  const { cancellations } = json as { cancellations: { state: string }[] }
  expect(cancellations.map(({ state }) => state)).toEqual([
    'requested',
    'waiting',
    'cancelled',
    'rejected',
    'requested',
    'requested',
  ])
  expect(cancellations[1]).toEqual({
    id: 'cfdi-0',
    folio: asked.fiscal_folio,
    reason: '02',
    state: 'waiting',
    askedAt: '2026-11-26T18:00:00.000Z',
    answerUntil: '2026-12-01',
    replacedBy: null,
    answer: null,
  })
})

test('[D60] [D78] [D241] an insurer without the calls has no cancellations; an outage is an error', async () => {
  const without = await opened({
    invoiceCancellations: () => failure(404),
    cancelInvoice: () => failure(404),
  })
  expect((await without.list()).json).toEqual({
    cancellations: null,
    taxPersons: [],
    catalogue: null,
  })
  expect((await without.press(body)).json).toMatchObject({
    error: { code: 'cancellation_missing' },
  })
  const down = await opened({ invoiceCancellations: () => failure(503) })
  expect((await down.list()).status).toBe(502)
})

test('[API-231] [D11] [D241] two tabs with the same cancellation send it once and get one answer', async () => {
  let made = 0
  const { press } = await opened({
    invoiceCancellations: () => ({ cancellations: made > 0 ? [asked] : [] }),
    cancelInvoice: () => {
      made += 1
      return asked
    },
  })
  for (const { json } of [await press(body), await press(body)])
    expect(json).toMatchObject({ state: 'waiting', folio: asked.fiscal_folio })
  expect(made).toBe(1)
})

test('[API-231] [D79] [D241] a cancellation whose answer was lost is found in the list and not sent again', async () => {
  let isMade = false
  const { press, tab } = await opened({
    invoiceCancellations: () => ({ cancellations: isMade ? [asked] : [] }),
    cancelInvoice: () => {
      isMade = true
      return failure(504)
    },
  })
  const key = crypto.randomUUID()
  await press(body, key)
  const { json } = await press(body, key)
  expect(json).toMatchObject({ state: 'waiting' })
  expect(tab.insurer.askedFor('cancelInvoice')).toHaveLength(1)
})

test('[API-231] [D79] [D241] a lost cancellation is not sent again while an entry cannot be read', async () => {
  const { press, tab } = await opened({
    invoiceCancellations: () => ({ cancellations: [{ ...asked, cfdi_id: {} }] }) as never,
    cancelInvoice: () => failure(504),
  })
  const key = crypto.randomUUID()
  await press(body, key)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  onTestFinished(() => void vi.useRealTimers())
  expect((await press(body, key)).json).toMatchObject({ error: { code: 'still_running' } })
  expect(tab.insurer.askedFor('cancelInvoice')).toHaveLength(1)
})

test('[API-231] [D241] a rejected cancellation can be requested again', async () => {
  const { press, tab } = await opened({
    invoiceCancellations: () => ({
      cancellations: [{ ...asked, state: 'rejected' }],
    }),
    cancelInvoice: () => asked,
  })
  expect((await press(body)).json).toMatchObject({ state: 'waiting' })
  expect(tab.insurer.askedFor('cancelInvoice')).toHaveLength(1)
})

const taxPerson = {
  kind: 'natural',
  name: 'Irene Herrera Solís',
  rfc: 'hesi870409lt0',
  postalCode: '20126',
  email: 'irene@correo.example',
  regime: '612',
  use: 'S01',
  isSaved: false,
  savedId: null,
}

test('[API-231] [INV-50] [INV-55] [R14] corrected data are sent only with reason 01, and a refusal is named', async () => {
  const { press, tab } = await opened({
    cancelInvoice: ({ body: sent }) =>
      JSON.stringify(sent).includes('20126')
        ? { ...asked, reason: '01', replaced_by: 'B' }
        : failure(422, { errors: [{ code: 1 }] }),
  })
  for (const wrong of [
    { ...body, reason: '01' },
    { ...body, taxPerson },
    { ...body, reason: '05' },
  ])
    expect((await press(wrong)).status).toBe(422)
  expect(tab.insurer.askedFor('cancelInvoice')).toEqual([])
  const refused = await press({
    ...body,
    reason: '01',
    taxPerson: { ...taxPerson, postalCode: '06100' },
  })
  expect(refused.json).toMatchObject({
    error: { code: 'tax_data_refused', fields: { postalCode: 'postalCode' } },
  })
  expect((await press({ ...body, reason: '01', taxPerson })).json).toMatchObject({ replacedBy: 'B' })
  expect(tab.insurer.askedFor('cancelInvoice').at(-1)?.body).toMatchObject({
    product_id: 'product-1',
    cfdi_id: 'cfdi-0',
    reason: '01',
    tax_person: { rfc: 'HESI870409LT0', tax_use: 'S01', selected: 'false' },
  })
  const inWords = await opened({
    cancelInvoice: () => failure(400, { code: 400, message: 'Tiene complementos' }),
  })
  expect((await inWords.press(body)).json).toMatchObject({
    error: { code: 'refused_by_insurer', detail: 'Tiene complementos' },
  })
})

test('[D14] [D241] five cancellations an hour are allowed per link', async () => {
  const { press } = await opened({
    cancelInvoice: () => failure(400, { code: 400, message: 'No' }),
  })
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) statuses.push((await press(body)).status)
  expect(statuses.slice(0, 5)).toEqual([409, 409, 409, 409, 409])
  expect(statuses[5]).toBe(429)
})
