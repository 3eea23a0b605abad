import { describe, expect, test } from 'vitest'
import type { Invoicing } from '#shared/contracts/links/invoicing.ts'
import { browser, pageData, type Browser } from '#gateway/testing/browser.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'

const TOKEN = 'link-token-canary'
let made = 0

/** A new link for each test, because a link's object counts how often it was opened. */
function newLink(): string {
  made += 1
  const query = new URLSearchParams({
    token: btoa(`${TOKEN}-${String(made)}`),
    productId: 'product-1',
    policyNumber: 'AE00010001',
  })
  return `/invoicing?${query.toString()}`
}

const files = {
  data: {
    files: [
      { content_type: 'pdf' as const, content: btoa('%PDF-1.7 one') },
      { content_type: 'xml' as const, content: btoa('<cfdi/>') },
    ],
  },
}
const regimes = {
  tax_regime_result: [
    {
      value: '612',
      name: 'Personas Físicas',
      moral: 'false' as const,
      natural: 'true' as const,
      uses: [{ id: '612-G03', value: 'G03', name: 'Gastos en general' }],
    },
  ],
}
const validated = (status: number, ...types: readonly ('general' | 'invoice' | 'complement')[]) => ({
  expire_date: '2026-12-01T05:59:00.000Z',
  status,
  invoices: types.map((operation_type, index) => ({
    operation_type,
    payment_number: operation_type === 'complement' ? index : null,
    facturama_id: `cfdi-${String(index)}`,
  })),
})
const saved = {
  id: 'tax-1',
  person_id: 'person-1',
  name: 'HUGO SALAS PEREZ',
  email: 'hugo@correo.example',
  rfc: 'SAPH830915RK2',
  tax_regime: '626',
  address: { postal_code: '06100' },
}

const open: FakeAnswers = {
  validateInvoice: () => validated(0),
  invoiceDetails: () => ({
    total: 10_000_000,
    total_taxes: 1_600_000,
    policies: [{ description: 'Seguro', number: 'AE00010001', subtotal: 10_000_000, taxes: 1_600_000 }],
  }),
  savedTaxPersons: () => ({ tax_persons: [saved] }),
  taxRegimes: () => regimes,
  invoiceFiles: () => files,
}

interface Opened {
  readonly tab: Browser
  readonly path: string
  readonly ref: string
  readonly view: Invoicing | null
}

async function openWith(answers: FakeAnswers): Promise<Opened> {
  const tab = browser({ ...open, ...answers })
  const exchanged = await tab.submit(newLink())
  const path = exchanged.headers.get('location') ?? ''
  expect(path).toMatch(/^\/invoicing\/[\w-]{22}$/)
  const page = await tab.open(path)
  // The cast is safe: the loader of this page writes this part.
  const { invoicing } = pageData(page) as { invoicing: Invoicing | null }
  return { tab, path, ref: path.split('/')[2] ?? '', view: invoicing }
}

describe('the state of an invoice', () => {
  test("[FND-62] [INV-01] [INV-02] the link's token is sent with every call but the regimes, and stays here", async () => {
    const { tab, view } = await openWith({})
    for (const { name, headers } of tab.insurer.asked) {
      const sent = headers.get('authorization')
      if (name === 'taxRegimes') expect(sent).toBeNull()
      else expect(sent).toMatch(/^Bearer link-token-canary-\d+$/)
    }
    expect(view?.policyNumber).toBe('AE00010001')
    expect(JSON.stringify(view) + JSON.stringify([...tab.cookies])).not.toContain(TOKEN)
  })

  test('[API-71] [API-73] [API-74] [API-77] the invoicing page makes each of its calls once', async () => {
    const { tab } = await openWith({})
    const queriesOf = (call: Parameters<typeof tab.insurer.askedFor>[0]) =>
      tab.insurer.askedFor(call).map(({ query }) => query)
    expect(queriesOf('validateInvoice')).toEqual([
      { product_id: 'product-1', timestamp: expect.stringMatching(/^\d{13}$/) },
    ])
    expect(queriesOf('invoiceDetails')).toEqual([{ product_id: 'product-1' }])
    expect(queriesOf('savedTaxPersons')).toEqual([{}])
    expect(queriesOf('taxRegimes')).toEqual([{}])
  })

  test('[INV-10] the invoicing page has the state, the last day and the receipts', async () => {
    const { details, taxPersons, catalogue, ...rest } = (await openWith({})).view ?? {}
    expect([details, taxPersons, catalogue].every(Boolean)).toBe(true)
    expect(rest).toEqual({
      state: 'available',
      policyNumber: 'AE00010001',
      window: 'month',
      needsEmail: true,
      expiresOn: '2026-11-30',
      invoices: [],
    })
  })

  test('[INV-15] [INV-16] [INV-17] the invoice details have net amount, taxes and a line per policy', async () => {
    const { view } = await openWith({})
    expect(view?.details).toEqual({
      netAmount: 10_000_000,
      taxes: 1_600_000,
      lines: [{ policyNumber: 'AE00010001', description: 'Seguro', subtotal: 10_000_000, taxes: 1_600_000 }],
    })
  })

  test('[INV-23] a saved tax person is returned with its form values', async () => {
    const { view } = await openWith({})
    expect(view?.taxPersons).toEqual([
      {
        id: 'tax-1',
        kind: 'natural',
        name: saved.name,
        email: saved.email,
        rfc: saved.rfc,
        regime: '626',
        postalCode: '06100',
      },
    ])
  })

  test('[INV-49] a tax regime is returned with code, name, kinds of person and uses', async () => {
    const { view } = await openWith({})
    expect(view?.catalogue).toEqual({
      regimes: [{ code: '612', name: 'Personas Físicas', natural: true, moral: false, uses: ['G03'] }],
      useNames: { G03: 'Gastos en general' },
    })
  })

  test.each([
    ['[INV-06] expired', 1, 'expired'],
    ['[INV-06] empty', -1, 'empty'],
    ['[INV-06] file error', -2, 'file_error'],
    ['a number nobody knows', 7, 'empty'],
  ])('the invoice state: %s', async (_, status, state) => {
    const { view, tab } = await openWith({ validateInvoice: () => validated(status) })
    expect(view).toMatchObject({ state, details: null, invoices: [] })
    expect(tab.insurer.askedFor('invoiceDetails')).toHaveLength(0)
  })

  test('[INV-07] a failed check whose body carries a status code is a file error', async () => {
    const { view } = await openWith({ validateInvoice: () => failure(409, { status_code: 502 }) })
    expect(view?.state).toBe('file_error')
  })

  test('[INV-08] any other refusal of the invoice check is empty', async () => {
    const { view } = await openWith({ validateInvoice: () => failure(404) })
    expect(view?.state).toBe('empty')
  })

  test.each([
    ['a failing service', () => failure(503)],
    ['a page of somebody in between', () => new Response('<html>')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/log-in' } })],
  ])('[INV-08] [INV-09] after %s the invoicing page has no data (D3)', async (_name, validateInvoice) => {
    const { view, tab, ref } = await openWith({ validateInvoice })
    expect(view).toBeNull()
    expect((await tab.call('GET', `/api/invoicing/${ref}`)).json).toMatchObject({
      error: { code: 'upstream_failed' },
    })
  })

  test('[INV-09] a broken response leaves the invoicing page without data, and the call is unreachable', async () => {
    const { view, tab, ref } = await openWith({
      validateInvoice: () => new Response(new ReadableStream({ start: (to) => to.error(new Error('cut')) })),
    })
    expect(view).toBeNull()
    expect((await tab.call('GET', `/api/invoicing/${ref}`)).json).toMatchObject({
      error: { code: 'unreachable' },
    })
  })

  test('[INV-22] a 404 of the saved tax persons is read as an empty list', async () => {
    const { view } = await openWith({ savedTaxPersons: () => failure(404) })
    expect(view?.taxPersons).toEqual([])
    expect(view).not.toHaveProperty('areTaxPersonsUnread')
  })

  test('[D3] saved tax persons that could not be read are not reported as none', async () => {
    const { view } = await openWith({ savedTaxPersons: () => failure(503) })
    expect(view).toMatchObject({ state: 'available', taxPersons: [], areTaxPersonsUnread: true })
  })

  test('[INV-56] failed details and regimes are null, other data are returned', async () => {
    const { view } = await openWith({ invoiceDetails: () => failure(500), taxRegimes: () => failure(500) })
    expect(view).toMatchObject({ state: 'available', details: null, catalogue: null })
  })

  const receipts = () =>
    openWith({ validateInvoice: () => validated(2, 'general', 'invoice', 'complement', 'complement') })

  test('[INV-69] [INV-70] receipts are named after the kind of their operation', async () => {
    const { view } = await receipts()
    expect(view?.invoices.map(({ name }) => name)).toEqual([
      'Factura PUE',
      'Factura PPD',
      'Pago #2',
      'Pago #3',
    ])
  })

  test('[INV-62] [INV-65] [INV-68] payment complements are distinguished from other receipts', async () => {
    const { view } = await openWith({ validateInvoice: () => validated(2, 'invoice', 'complement') })
    expect(view?.invoices).toEqual([
      { id: 'cfdi-0', name: 'Factura PPD', isComplement: false, hasFiles: true, facts: null },
      { id: 'cfdi-1', name: 'Pago #1', isComplement: true, hasFiles: true, facts: null },
    ])
  })

  test('[API-72] the files of each receipt are requested once by its id', async () => {
    const { tab } = await receipts()
    expect(tab.insurer.askedFor('invoiceFiles').map(({ query }) => query)).toEqual(
      [0, 1, 2, 3].map((number) => ({ cfdi_id: `cfdi-${String(number)}` })),
    )
  })

  test('[INV-O11] a receipt without files has none; if no receipt has files, the state is file_error', async () => {
    const one = await openWith({
      validateInvoice: () => validated(2, 'invoice', 'complement'),
      invoiceFiles: ({ query }) => (query.cfdi_id === 'cfdi-1' ? failure(404) : files),
    })
    expect(one.view?.invoices.map(({ hasFiles }) => hasFiles)).toEqual([true, false])
    const none = await openWith({
      validateInvoice: () => validated(2, 'general'),
      invoiceFiles: () => failure(404),
    })
    expect(none.view).toMatchObject({ state: 'file_error' })
  })

  test('the base page redirects to the last opened invoice, or shows that there is none (D30)', async () => {
    const before = '/invoicing?abierto=1'
    const { tab, path } = await openWith({})
    expect((await tab.open(before)).headers.get('location')).toBe(path)
    expect((await tab.open('/invoicing')).status).toBe(200)
    expect((await browser(open).open(before)).status).toBe(200)
  })

  test('[INV-03] [INV-O2] [SHL-54] an unreadable invoice link opens the empty page without a call', async () => {
    for (const query of [
      'token=%%%&productId=p&policyNumber=AE1',
      `token=${btoa(TOKEN)}&policyNumber=AE1`,
      '',
    ]) {
      const tab = browser(open)
      const reply = await tab.submit(`/invoicing?${query}`)
      expect(reply.headers.get('location')).toBe('/invoicing')
      expect((await tab.open('/invoicing')).status).toBe(200)
      expect(tab.insurer.asked).toHaveLength(0)
    }
  })

  test('another browser gets nothing of an invoice link', async () => {
    const { path, ref } = await openWith({})
    const other = browser(open)
    expect((await other.open(path)).headers.get('location')).toBe('/invoicing')
    for (const [method, to] of [
      ['GET', ''],
      ['GET', '/files/cfdi-0/pdf'],
    ] as const) {
      const reply = await other.call(method, `/api/invoicing/${ref}${to}`)
      expect(reply.json).toMatchObject({ error: { code: 'link_missing' } })
    }
    expect(other.insurer.asked).toHaveLength(0)
  })
})

const person = {
  kind: 'natural',
  name: ' Hugo Salas Pérez ',
  rfc: 'saph830915rk2',
  postalCode: '06100',
  email: 'hugo@correo.example',
  regime: '626',
  use: 'G03',
  isSaved: true,
  savedId: null,
}
const newKey = () => crypto.randomUUID()

describe('creating an invoice', () => {
  async function create(answers: FakeAnswers, body: object = person, key = newKey()) {
    const opened = await openWith(answers)
    const send = () => opened.tab.call('POST', `/api/invoicing/${opened.ref}/invoice`, body, { key })
    return { ...opened, reply: await send(), send, sent: () => opened.tab.insurer.askedFor('createInvoice') }
  }

  test("[API-76] [INV-30] [INV-31] [INV-44] an invoice is sent in the insurer's format", async () => {
    const { reply, sent } = await create({ createInvoice: () => ({}) })
    expect(reply.status).toBe(200)
    expect(sent()[0]?.body).toEqual({
      product_id: 'product-1',
      tax_person: {
        tax_person_type: 'fisica',
        tax_regime: '626',
        email: 'hugo@correo.example',
        name: 'Hugo Salas Pérez',
        rfc: 'SAPH830915RK2',
        tax_use: 'G03',
        selected: 'true',
        address: { postal_code: '06100' },
      },
    })
  })

  test.each([
    ['natural', 'SAPH830915RK2', 'fisica'],
    ['moral', 'SAP830915RK2', 'moral'],
  ])('[INV-29] a %s person with the RFC %s is sent as "%s"', async (kind, rfc, tax_person_type) => {
    const { sent } = await create({ createInvoice: () => ({}) }, { ...person, kind, rfc })
    expect(sent()[0]?.body).toMatchObject({ tax_person: { tax_person_type, rfc } })
  })

  test('[INV-45] an invoice for a saved person is sent with its ids', async () => {
    const { sent } = await create(
      { createInvoice: () => ({}) },
      { ...person, savedId: 'tax-1', isSaved: false },
    )
    expect(sent()[0]?.body).toMatchObject({
      tax_person: { id: 'tax-1', person_id: 'person-1', selected: 'false' },
    })
  })

  test.each([
    ['[INV-50]', 1, 'postalCode'],
    ['[INV-51]', 2, 'regime'],
    ['[INV-52]', 3, 'rfc'],
    ['[INV-53]', 4, 'name'],
    ['[INV-54]', 5, 'use'],
  ])("%s the tax office's code %i names only the field %s", async (_id, code, field) => {
    const errors = [{ code, message: 'x' }]
    const { reply } = await create({ createInvoice: () => failure(422, { code: 'tax_data', errors }) })
    const { error } = reply.json as { error: { code: string; fields: object } }
    expect([error.code, Object.keys(error.fields)]).toEqual(['tax_data_refused', [field]])
  })

  test('[INV-O6] several refusals each name their field, an unknown code names none', async () => {
    const errors = [5, 9, 1, 3].map((code) => ({ code, message: 'x' }))
    const { reply } = await create({ createInvoice: () => failure(422, { code: 'tax_data', errors }) })
    const { fields } = (reply.json as { error: { fields: object } }).error
    expect(Object.keys(fields).toSorted()).toEqual(['postalCode', 'rfc', 'use'])
  })

  test("[INV-55] code 400 returns the insurer's message, any other failure does not", async () => {
    const told = await create({
      createInvoice: () => failure(400, { code: 400, message: 'Ya fue facturada.' }),
    })
    expect(told.reply.json).toMatchObject({
      error: { code: 'refused_by_insurer', detail: 'Ya fue facturada.' },
    })
    const silent = await create({ createInvoice: () => failure(409, { code: 'x', message: 'secret' }) })
    expect(silent.reply.text).not.toContain('secret')
    expect(silent.reply.json).toMatchObject({ error: { code: 'upstream_failed', status: 409 } })
  })

  test('[INV-55] an invoice sent twice with its key is issued once', async () => {
    const { send, sent, reply } = await create({ createInvoice: () => ({}) })
    expect([(await send()).status, reply.status]).toEqual([200, 200])
    expect(sent()).toHaveLength(1)
  })

  test("after a lost answer the invoice's outcome is looked up with the link's token", async () => {
    let isThere = false
    const { reply, send, sent, tab } = await create({
      createInvoice: () => {
        isThere = true
        return failure(504)
      },
      submissionOutcome: () => (isThere ? { state: 'done' as const, status: 200, body: {} } : neverArrived()),
    })
    expect(reply.json).toMatchObject({ error: { code: 'upstream_failed', status: 504 } })
    expect((await send()).status).toBe(200)
    expect(sent()).toHaveLength(1)
    expect(tab.insurer.askedFor('submissionOutcome')[0]?.headers.get('authorization')).toMatch(
      /^Bearer link-/,
    )
  })

  test('only the browser with the link can look up a submission', async () => {
    const key = newKey()
    const { tab } = await create({ createInvoice: () => ({}) }, person, key)
    expect((await tab.call('GET', `/api/submissions/${key}`)).json).toMatchObject({
      state: 'done',
      status: 200,
    })
    expect((await browser(open).call('GET', `/api/submissions/${key}`)).json).toMatchObject({
      state: 'unknown',
    })
  })

  test('[INV-30] [INV-53] invalid tax data or names are refused and not sent', async () => {
    for (const wrong of [
      { postalCode: '123' },
      { rfc: 'X' },
      { regime: '1' },
      { name: '' },
      { name: 'HUGO|SALAS' },
      { name: 'HUGO\u0001SALAS' },
      { name: 'HUGO\u200bSALAS' },
      { name: 'HUGO SALAS 🚗' },
      { name: 'HUGO SALAS\ud83d' },
      { use: 'g03' },
    ]) {
      const { reply, sent } = await create({ createInvoice: () => ({}) }, { ...person, ...wrong })
      expect(reply.status).toBe(422)
      expect(sent()).toHaveLength(0)
    }
  })
})

describe('sending an invoice again', () => {
  async function sendOnce(answers: FakeAnswers, key = newKey()) {
    const opened = await openWith({ validateInvoice: () => validated(2, 'general'), ...answers })
    const send = (with_ = key) =>
      opened.tab.call('POST', `/api/invoicing/${opened.ref}/send`, undefined, { key: with_ })
    return { ...opened, reply: await send(), send, sent: () => opened.tab.insurer.askedFor('sendInvoice') }
  }
  const sendInvoice = () => ({ email: 'irene.herrera@correo.example' })

  test('[API-129] [D87] sending an invoice again happens once per key, and returns the masked e-mail', async () => {
    const { reply, send, sent } = await sendOnce({ sendInvoice })
    expect([reply.status, reply.json]).toEqual([200, { email: 'i•••a@correo.example' }])
    expect(sent()[0]?.body).toEqual({ product_id: 'product-1' })
    expect(sent()[0]?.headers.get('authorization')).toMatch(/^Bearer link-/)
    expect((await send()).status).toBe(200)
    expect(sent()).toHaveLength(1)
  })

  test('[D14] [D87] an invoice can be sent again three times an hour', async () => {
    const { send, sent } = await sendOnce({ sendInvoice })
    const later: Awaited<ReturnType<typeof send>>[] = []
    // The mails are sent one at a time, because the gateway sends only one mail of a link at a time (D148).
    for (let n = 0; n < 5; n++) later.push(await send(newKey()))
    expect(later.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429])
    expect(sent()).toHaveLength(3)
    expect(later.find(({ status }) => status === 429)?.json).toMatchObject({ error: { code: 'limit' } })
  })

  test.each([404, 405, 501])(
    '[D78] an insurer that answers %i to sending again is reported as sending_missing',
    async (status) => {
      const { reply } = await sendOnce({ sendInvoice: () => failure(status) })
      expect(reply.json).toMatchObject({ error: { code: 'sending_missing' } })
    },
  )

  test('[D11] sending again with a lost answer is not repeated', async () => {
    const { reply, send, sent } = await sendOnce({
      sendInvoice: () => failure(504),
      submissionOutcome: () => failure(404),
    })
    expect(reply.json).toMatchObject({ error: { code: 'upstream_failed', status: 504 } })
    expect((await send()).json).toMatchObject({ error: { code: 'still_running' } })
    expect(sent()).toHaveLength(1)
  })

  test('another browser cannot send an invoice again', async () => {
    const { ref } = await openWith({})
    const other = browser(open)
    const reply = await other.call('POST', `/api/invoicing/${ref}/send`, undefined, { key: newKey() })
    expect(reply.json).toMatchObject({ error: { code: 'link_missing' } })
    expect(other.insurer.asked).toHaveLength(0)
  })
})

describe('downloads', () => {
  const finished: FakeAnswers = { validateInvoice: () => validated(2, 'general', 'complement') }
  const header = (reply: { headers: Headers }, name: string) => reply.headers.get(name) ?? ''

  test('[INV-62] [INV-66] [INV-67] PDF and XML are downloaded as attachments with their names', async () => {
    const { tab, ref } = await openWith(finished)
    const pdf = await tab.send(`/api/invoicing/${ref}/files/cfdi-0/pdf`)
    expect([pdf.status, pdf.text]).toEqual([200, '%PDF-1.7 one'])
    expect(header(pdf, 'content-disposition')).toBe(
      `attachment; filename="Factura-PUE-AE00010001.pdf"; filename*=UTF-8''Factura-PUE-AE00010001.pdf`,
    )
    expect(header(pdf, 'content-security-policy')).toContain('sandbox')
    expect(header(pdf, 'cache-control')).toContain('no-store')
    const xml = await tab.send(`/api/invoicing/${ref}/files/cfdi-1/xml`)
    expect(header(xml, 'content-type')).toBe('application/xml')
    expect(header(xml, 'content-disposition')).toContain('Pago-%231-AE00010001.xml')
  })

  test('both files of a receipt are downloaded as one ZIP', async () => {
    const { tab, ref } = await openWith(finished)
    const zip = await tab.send(`/api/invoicing/${ref}/files/cfdi-0/zip`)
    expect(header(zip, 'content-type')).toBe('application/zip')
    expect(zip.text.slice(0, 2)).toBe('PK')
    for (const text of [
      'Factura-PUE-AE00010001.pdf',
      'Factura-PUE-AE00010001.xml',
      '%PDF-1.7 one',
      '<cfdi/>',
    ])
      expect(zip.text).toContain(text)
  })

  test('a receipt of another purchase or an unknown format is not found', async () => {
    const { tab, ref } = await openWith(finished)
    expect((await tab.send(`/api/invoicing/${ref}/files/cfdi-9/pdf`)).status).toBe(404)
    expect((await tab.send(`/api/invoicing/${ref}/files/cfdi-0/exe`)).status).toBe(422)
    expect(tab.insurer.askedFor('invoiceFiles').some(({ query }) => query.cfdi_id === 'cfdi-9')).toBe(false)
  })
})
