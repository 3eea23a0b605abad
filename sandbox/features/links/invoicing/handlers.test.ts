import { beforeEach, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import app from '#sandbox/index.ts'
import { mexicoTime } from '#sandbox/time.ts'
import { invoiceLink } from './links.ts'
import { TAX_REGIMES, TAX_USES } from '#sandbox/providers/invoices/tax-catalogue.data.ts'
import { ask, bindings, get, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'
import { VAT_RATE } from '#shared/domain/money/money.ts'

const IRENE = 'person-irene'
const OPEN = { personId: IRENE, productId: 'person-irene-product-1' }
const MONTHLY = { personId: IRENE, productId: 'person-irene-product-2' }
const EXPIRED = { personId: IRENE, productId: 'person-irene-product-3' }
const CANCELLED = { personId: IRENE, productId: 'person-irene-product-4' }

interface Purchase {
  readonly personId: string
  readonly productId: string
}

/** Returns the token of a purchase, as its link contains it. */
async function tokenOf({ personId, productId }: Purchase): Promise<string> {
  const path = await invoiceLink(bindings, { personId, productId, number: 'AE1' })
  return atob(new URLSearchParams(path.split('?')[1]).get('token') ?? '')
}

const irene = {
  tax_person_type: 'fisica',
  tax_regime: '612',
  email: 'irene.herrera@volante.example',
  name: ' Irene Herrera Solís ',
  rfc: 'hesi870409lt0',
  tax_use: 'G03',
  selected: 'false',
  address: { postal_code: '20126' },
}

async function create(purchase: Purchase, more: object = {}, key = newKey()) {
  const token = await tokenOf(purchase)
  const body = { product_id: purchase.productId, tax_person: { ...irene, ...more } }
  return ask('createInvoice', { body }, { token, key })
}

async function validate(purchase: Purchase) {
  const query = { timestamp: 1, product_id: purchase.productId }
  return (await ask('validateInvoice', { query }, { token: await tokenOf(purchase) })).data
}

async function filesOf(purchase: Purchase, id: string) {
  return ask('invoiceFiles', { query: { cfdi_id: id } }, { token: await tokenOf(purchase) })
}

beforeEach(resetPeople)

test('[API-71] [INV-06] [INV-10] [INV-69] a purchase of today can be invoiced until the last minute of its month', async () => {
  const { status, expire_date, invoices } = await validate(OPEN)
  expect(status).toBe(0)
  expect(invoices).toEqual([])
  const lastDay = new Date(Date.parse(expire_date ?? '') + 60_001 - 6 * 3_600_000)
  expect(lastDay.getUTCDate()).toBe(1)
})

test('[INV-11] a purchase of an earlier month is expired, and an invoice for it is refused', async () => {
  expect((await validate(EXPIRED)).status).toBe(1)
  const { status, error } = await create(EXPIRED)
  expect(status).toBe(400)
  expect(error).toMatchObject({
    code: 400,
    message: 'Las facturas solo pueden emitirse dentro del mes de emisión de la póliza.',
  })
  await post('/sandbox/api/clock', { offsetMs: 40 * 86_400_000 })
  expect((await validate(OPEN)).status).toBe(1)
})

test('[INV-06] a cancelled or unknown purchase answers status -1', async () => {
  expect((await validate(CANCELLED)).status).toBe(-1)
  expect((await validate({ personId: IRENE, productId: 'nothing' })).status).toBe(-1)
})

test('[API-73] [INV-16] [INV-17] the lines of a purchase add up to its total and its taxes', async () => {
  const query = { product_id: OPEN.productId }
  const { data } = await ask('invoiceDetails', { query }, { token: await tokenOf(OPEN) })
  expect(data.policies.map(({ number }) => number.slice(0, 2))).toEqual(['AE', 'XZ'])
  const sum = (pick: (line: (typeof data.policies)[number]) => number) =>
    data.policies.reduce((total, line) => total + pick(line), 0)
  expect(sum((line) => line.subtotal)).toBe(data.total)
  expect(sum((line) => line.taxes)).toBe(data.total_taxes)
  expect(data.total % 10).toBe(0)
  expect(Math.abs(data.total_taxes - (data.total * VAT_RATE) / 100)).toBeLessThanOrEqual(5)
})

test('[API-77] [INV-48] the lists have all tax regimes, and all uses except payments and wages', async () => {
  const { data } = await ask('taxRegimes')
  expect(data.tax_regime_result).toHaveLength(TAX_REGIMES.length)
  const offered = data.tax_regime_result.flatMap(({ value, uses }) => uses.map((use) => [value, use.value]))
  const allowed = TAX_USES.filter(({ code }) => code !== 'CP01' && code !== 'CN01')
  expect(offered).toHaveLength(allowed.reduce((count, { regimes }) => count + regimes.length, 0))
  expect(data.tax_regime_result.find(({ value }) => value === '605')).toMatchObject({
    natural: 'true',
    moral: 'false',
  })
})

test('[API-74] [INV-22] a person without saved tax data gets 404', async () => {
  expect((await ask('savedTaxPersons', {}, { token: await tokenOf(OPEN) })).status).toBe(404)
})

test('[API-75] [INV-71] [INV-23] saved tax data is found again, with one entry per RFC', async () => {
  const token = await tokenOf(OPEN)
  const { tax_person_type: _type, tax_use: _use, selected: _selected, ...saved } = irene
  for (const name of ['IRENE', 'IRENE HERRERA SOLIS']) {
    await ask('saveTaxPerson', { body: { tax_person: { ...saved, name } } }, { token })
  }
  const { data } = await ask('savedTaxPersons', {}, { token })
  expect(data.tax_persons).toHaveLength(1)
  expect(data.tax_persons[0]).toMatchObject({ rfc: 'HESI870409LT0', name: 'IRENE HERRERA SOLIS' })
})

test('[API-76] [INV-44] an invoice is issued and sent by one e-mail, and its tax data is saved on request', async () => {
  expect((await create(OPEN, { selected: 'true' })).status).toBe(200)
  const { status, invoices } = await validate(OPEN)
  expect(status).toBe(2)
  expect(invoices).toMatchObject([{ operation_type: 'general', payment_number: null }])
  const { data } = await ask('savedTaxPersons', {}, { token: await tokenOf(OPEN) })
  expect(data.tax_persons).toMatchObject([{ rfc: 'HESI870409LT0', email: irene.email, tax_regime: '612' }])
  const emails = await messagesTo(irene.email)
  expect(emails.filter(({ subject }) => subject.startsWith('Tu factura'))).toHaveLength(1)
})

async function attached(path: string): Promise<string> {
  const response = await app.request(path, {}, bindings)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}

test('[API-76] the e-mail of an invoice has its PDF, its XML and a link to its page', async () => {
  await create(OPEN)
  const [email] = (await messagesTo(irene.email)).filter(({ subject }) => subject.startsWith('Tu factura'))
  const [pdf, xml] = email?.attachments ?? []
  expect([pdf?.name, xml?.name]).toEqual([
    expect.stringMatching(/^Factura-PUE-AE\d+\.pdf$/),
    expect.stringMatching(/^Factura-PUE-AE\d+\.xml$/),
  ])
  expect(await attached(pdf?.path ?? '')).toMatch(/^%PDF-/)
  expect(await attached(xml?.path ?? '')).toContain('Rfc="HESI870409LT0"')
  expect(email?.link).toMatch(/^\/invoicing\?token=/)
  expect((await app.request('/sandbox/messages/invoices/nothing/pdf', {}, bindings)).status).toBe(404)
})

test('[API-129] sending invoices again sends one e-mail per key, with every file, to the same address', async () => {
  await post('/sandbox/api/seed', {})
  const token = await tokenOf(MONTHLY)
  const body = { product_id: MONTHLY.productId }
  const send = (key: string) => ask('sendInvoice', { body }, { token, key })
  expect((await send(newKey())).status).toBe(409)
  await create(MONTHLY)
  const key = newKey()
  expect((await send(key)).data).toEqual({ email: irene.email })
  expect((await send(key)).status).toBe(200)
  const again = async () =>
    (await messagesTo(irene.email)).filter(({ subject }) => subject.startsWith('Otra vez'))
  expect((await again()).map(({ attachments }) => attachments.length)).toEqual([4])
  await send(newKey())
  expect(await again()).toHaveLength(2)
  expect((await ask('sendInvoice', { body }, { token: await tokenOf(OPEN), key: newKey() })).status).toBe(404)
})

test('every seeded receipt is stamped after its date and dated after its payment', async () => {
  await post('/sandbox/api/seed', {})
  const rows = await new Db(bindings.DB).all<{ stamped_at: string; content: string }>(
    'SELECT * FROM invoices',
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const { stamped_at, content } of rows) {
    const { issuedAt, paidAt } = JSON.parse(content) as { issuedAt: string; paidAt?: string }
    expect(stamped_at >= issuedAt).toBe(true)
    expect(issuedAt >= (paidAt ?? '')).toBe(true)
    expect(stamped_at <= mexicoTime(Date.now())).toBe(true)
  }
})

test('[API-72] [INV-67] the files of an invoice are a PDF and a stamped XML', async () => {
  await create(OPEN)
  const [invoice] = (await validate(OPEN)).invoices
  const { data } = await filesOf(OPEN, invoice?.facturama_id ?? '')
  const [pdf, xml] = data.data.files.map(({ content }) => Buffer.from(content, 'base64').toString('utf8'))
  expect(pdf?.slice(0, 5)).toBe('%PDF-')
  expect(xml).toContain('TipoDeComprobante="I"')
  expect(xml).toContain('Nombre="IRENE HERRERA SOLIS"')
  expect(xml).toMatch(/tfd:TimbreFiscalDigital [^>]*UUID="[0-9A-F-]{36}"/)
})

test('[INV-70] a monthly policy has an invoice and a payment complement for each payment', async () => {
  await post('/sandbox/api/seed', {})
  await create(MONTHLY)
  const { invoices } = await validate(MONTHLY)
  expect(invoices.map(({ operation_type: type, payment_number: n }) => [type, n])).toEqual([
    ['invoice', null],
    ['complement', 1],
  ])
  const { data } = await filesOf(MONTHLY, invoices[1]?.facturama_id ?? '')
  const xml = Buffer.from(data.data.files[1]?.content ?? '', 'base64').toString('utf8')
  expect(xml).toContain('pago20:DoctoRelacionado')
  expect(xml).toContain('NumParcialidad="1"')
})

test('[INV-07] unreadable invoice files answer 503', async () => {
  await create(OPEN, { email: 'sinarchivos@volante.example' })
  const [invoice] = (await validate(OPEN)).invoices
  expect((await filesOf(OPEN, invoice?.facturama_id ?? '')).status).toBe(503)
})

const codesOf = (error: { errors?: readonly { code: number | string }[] | null | undefined }) =>
  error.errors?.map(({ code }) => code) ?? []

test.each([
  ['[INV-50] another postal code', { address: { postal_code: '06100' } }, [1]],
  ['[INV-51] a regime that the taxpayer does not have', { tax_regime: '606' }, [2]],
  ['[INV-52] a wrong check digit', { rfc: 'HESI870409LT9' }, [3]],
  ['[INV-52] a company with the RFC of a person', { tax_person_type: 'moral' }, [3]],
  ['[INV-53] another name', { name: 'Irene Herrera' }, [4]],
  ['[INV-54] a use that the regime does not have', { tax_regime: '605' }, [5]],
  [
    '[INV-O6] several at once',
    { name: 'Irene', tax_regime: '606', address: { postal_code: '1' } },
    [1, 4, 2],
  ],
])('tax data with %s is refused', async (_, more, codes) => {
  const { status, error } = await create(OPEN, more)
  expect(status).toBe(422)
  expect(codesOf(error)).toEqual(codes)
  expect((await validate(OPEN)).status).toBe(0)
})

test.each(['IRENE\u0001HERRERA', 'IRENE|HERRERA', 'IRENE\u200bHERRERA', 'IRENE\ud83d', 'IRENE 🚗', 'ИРИНА'])(
  '[INV-53] the name %j, which no receipt can carry, is error 4 and saves nothing',
  async (name) => {
    const register = { rfc: 'TOAA900514AB5', name: `Ana Torres Aguilar${name.slice(5)}` }
    for (const more of [{ name }, { ...register, name: `${register.name} ${name}` }]) {
      const { status, error } = await create(OPEN, more)
      expect(status).toBe(422)
      expect(codesOf(error)).toContain(4)
    }
    const token = await tokenOf(OPEN)
    const { tax_person_type: _type, tax_use: _use, selected: _selected, ...saved } = irene
    expect((await ask('saveTaxPerson', { body: { tax_person: { ...saved, name } } }, { token })).status).toBe(
      422,
    )
    expect((await validate(OPEN)).status).toBe(0)
  },
)

const foreigner = {
  rfc: 'XEXX010101000',
  name: 'John Smith',
  tax_regime: '616',
  tax_use: 'S01',
  address: { postal_code: '90210' },
}

test.each(['XAXX010101000', 'XEXX010101000'])(
  'a receipt to the generic RFC %s has regime 616, use S01 and the postal code of the issuer',
  async (rfc) => {
    expect(codesOf((await create(OPEN, { ...foreigner, rfc, tax_regime: '612' })).error)).toEqual([2])
    expect(codesOf((await create(OPEN, { ...foreigner, rfc, tax_use: 'D01' })).error)).toEqual([5])
    expect(codesOf((await create(OPEN, { ...foreigner, rfc, tax_person_type: 'moral' })).error)).toEqual([3])
    expect((await create(OPEN, { ...foreigner, rfc })).status).toBe(200)
    const { data } = await filesOf(OPEN, (await validate(OPEN)).invoices[0]?.facturama_id ?? '')
    const xml = Buffer.from(data.data.files[1]?.content ?? '', 'base64').toString('utf8')
    expect(xml).toContain(
      `<cfdi:Receptor Rfc="${rfc}" Nombre="JOHN SMITH" DomicilioFiscalReceptor="06600" RegimenFiscalReceptor="616" UsoCFDI="S01"/>`,
    )
  },
)

test('[INV-55] a receipt to the general public is refused, because it would be a global invoice', async () => {
  const { status, error } = await create(OPEN, {
    ...foreigner,
    rfc: 'XAXX010101000',
    name: 'Público en General',
  })
  expect([status, error.code]).toEqual([400, 400])
  expect(error.message).toContain('factura global')
  expect((await validate(OPEN)).status).toBe(0)
})

test.each([
  ['a person', { rfc: 'TOAA900514AB5', name: 'Ana Torres Aguilar' }, []],
  ['a person with two given names', { rfc: 'TOAA900514AB5', name: 'Ana Lucía Torres Aguilar' }, []],
  ['another name than the RFC', { rfc: 'TOAA900514AB5', name: 'Bruno Méndez Salas' }, [4]],
  [
    'a place that does not exist',
    { rfc: 'TOAA900514AB5', name: 'Ana Torres Aguilar', address: { postal_code: '99999' } },
    [1],
  ],
  ['a regime of companies', { rfc: 'TOAA900514AB5', name: 'Ana Torres Aguilar', tax_regime: '601' }, [2]],
])('tax data of an unlisted receiver is judged by rule: %s', async (_, more, codes) => {
  const { error } = await create(OPEN, more)
  expect(codesOf(error)).toEqual(codes)
})

test('[INV-55] a second invoice of one purchase for another RFC is refused', async () => {
  await create(OPEN)
  expect((await create(OPEN)).status).toBe(200)
  const other = { rfc: 'TOAA900514AB5', name: 'Ana Torres Aguilar' }
  const { status, error } = await create(OPEN, other)
  expect([status, error.code]).toEqual([400, 400])
  expect(error.message).toContain('otro RFC')
})

test.each([
  [{ tax_use: 'S01' }, 'uso G03'],
  [{ tax_regime: '605', tax_use: 'S01' }, 'régimen 612, uso G03'],
  [{ email: 'otro@volante.example' }, 'enviada a otro correo'],
])('[INV-55] a repeated invoice with %j is refused with the data of the first', async (more, words) => {
  await create(OPEN)
  const { status, error } = await create(OPEN, more)
  expect([status, error.code]).toEqual([400, 400])
  expect(error.message).toContain(words)
  expect((await validate(OPEN)).invoices).toHaveLength(1)
  expect(await messagesTo('otro@volante.example')).toEqual([])
})

test('[INV-02] the token of a link opens only its own purchase, which a session token does not open', async () => {
  const session = await logIn('irene.herrera@volante.example')
  const query = { timestamp: 1, product_id: OPEN.productId }
  expect((await ask('validateInvoice', { query })).status).toBe(401)
  expect((await ask('validateInvoice', { query }, { token: session })).status).toBe(401)
  const token = await tokenOf(OPEN)
  expect((await ask('listPolicies', { query: { timestamp: 1 } }, { token })).status).toBe(401)
  const other = { timestamp: 1, product_id: MONTHLY.productId }
  expect((await ask('validateInvoice', { query: other }, { token })).data.status).toBe(-1)
})

test('the seeded invoice links show every state', async () => {
  await post('/sandbox/api/seed', {})
  const { links } = await get<{ links: { path: string; number: string }[] }>('/sandbox/api/invoice-links')
  const states = await Promise.all(
    links.map(async ({ path }) => {
      const link = new URLSearchParams(path.split('?')[1])
      const query = { timestamp: 1, product_id: link.get('productId') }
      const { data } = await ask('validateInvoice', { query }, { token: atob(link.get('token') ?? '') })
      return `${String(data.status)}:${String(data.invoices.length)}`
    }),
  )
  expect(states).toEqual(['0:0', '2:1', '2:4', '2:1', '0:0', '0:0', '1:0', '-1:0'])
})

const VERSA = { brand_id: 10, type_id: 1001, model: 2024, version_id: 1001122 }
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }

/** Buys a policy as the product does, from the quotation to the payment. */
async function buy(form: string, coupon: string | null) {
  const email = 'ana.torres@volante.example'
  const token = await logIn(email)
  const vin = '3N1CN8AE1PL990001'
  await ask('createVehicle', { body: { ...VERSA, vin, plates: 'XYZ123', color: 'no_color_set' } }, { token })
  const person = {
    civil_status_code: 9,
    gender_code: 2,
    birthdate: '1990-05-14',
    email,
    phone: '525512340001',
    first_name: 'Ana',
    first_last_name: 'Torres',
    second_last_name: 'Aguilar',
  }
  const body = {
    vehicle: { version: { code: String(VERSA.version_id) } },
    region: { postal_code: '20126', state: { code: '01' } },
    person,
    plans: [{ name: 'extended' }],
    ...(coupon && { coupon }),
  }
  const { quotation_id, plans } = (await ask('quote', { body }, { token })).data
  const plan_id = `${quotation_id}.extended`
  const request = { plan_id, quotation_id, vehicle: { vin }, ...(coupon && { coupon }) }
  const { policies } = (await ask('requestPolicy', { body: request }, { token, key: newKey() })).data
  const number = policies.find((policy) => policy.number.startsWith('AE'))?.number ?? ''
  const charge = { payment_plan_id: `${plan_id}.${form}`, device_session_id: 'device_session_id' }
  const card = { card: '', card_type: 2 }
  if (form === 'subscription') {
    const method = (await post<{ id: string }>('/cards/payment_methods', CARD)).json.id
    const order = { ...charge, card: { ...card, encoded_card: method } }
    await ask('payMonthly', { body: order }, { token, key: newKey() })
  } else {
    const { secret } = (await ask('pay', { body: { ...charge, card } }, { token, key: newKey() })).data
    await post('/cards/confirm', { secret, card: CARD })
  }
  return { number, charged: chargedOf(plans, `${plan_id}.${form}`) }
}

function chargedOf(plans: unknown, id: string): number {
  // Searches the whole answer by id, because plans may have either shape.
  const found = JSON.stringify(plans, (key, value: unknown) =>
    Array.isArray(value) && key === 'payment_periodicity_options'
      ? value.filter((option: { id: string }) => option.id === id)
      : value,
  )
  const total = /"payment_periodicity_options":\[\{[^[]*?"total":(\d+)/.exec(found)?.[1]
  return Number(total)
}

test.each([
  ['annual', null, 'general'],
  ['annual', 'BIENVENIDO10', 'general'],
  ['months6', null, 'general'],
  ['subscription', null, 'invoice'],
] as const)(
  '[INV-15] [INV-16] a purchase paid by %s (coupon %s) is invoiced for the charged total',
  async (form, coupon, operation) => {
    const { number, charged } = await buy(form, coupon)
    const { links } = await get<{ links: { path: string }[] }>(`/sandbox/api/invoice-links?policy=${number}`)
    const link = new URLSearchParams(links[0]?.path.split('?')[1])
    const [token, product_id] = [atob(link.get('token') ?? ''), link.get('productId') ?? '']
    const { data } = await ask('invoiceDetails', { query: { product_id } }, { token })
    expect(data.total + data.total_taxes).toBe(charged)
    const tax_person = { ...irene, rfc: 'TOAA900514AB5', name: 'Ana Torres Aguilar' }
    const key = newKey()
    expect((await ask('createInvoice', { body: { product_id, tax_person } }, { token, key })).status).toBe(
      200,
    )
    const { invoices } = (await ask('validateInvoice', { query: { timestamp: 1, product_id } }, { token }))
      .data
    expect(invoices.map(({ operation_type: type }) => type)).toEqual(
      operation === 'invoice' ? ['invoice', 'complement'] : ['general'],
    )
  },
)
