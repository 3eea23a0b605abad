/**
 * Covers the gateway at an insurer with the documents' calls alone (D60, D76): the answers of each area, and the
 * meaning of errors.
 */
import { expect, test, vi } from 'vitest'
import { documented, samples, type Json } from './insurer.ts'
import * as walk from './walk.ts'

const replying = (status: number, body: object) => () => Response.json(body, { status })
/** The insurer's answer for a policy without photos. */
const missing = {
  'GET /journey/v1/wp/policy/{}/vehicle/has-photos': () => ({ has_photos: false, required: true }),
}
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code ?? 'done'

test('[D60] log-in, session and policies work with an insurer that writes ids as numbers', async () => {
  const tab = await walk.logIn(documented())
  expect((await walk.account.session?.(tab))?.json).toMatchObject({
    firstName: 'Ana',
    phone: '+52 5512345678',
    birthdate: '1990-01-01',
    postalCode: '06100',
  })
  expect((await walk.account.list?.(tab))?.json).toMatchObject({
    active: [{ policyNumber: 'AE100', brand: 'Nissan', paymentType: 'SUBSCRIPTION', hasPictures: true }],
    isIncomplete: false,
  })
})

test('[D60] [BUY-67] a quotation without net premiums and without an id is read', async () => {
  const tab = await walk.logIn(documented())
  const quoted = (await walk.account.quote?.(tab))?.json
  expect(quoted).toMatchObject({ quotationId: '~61', isOwn: true })
  const { plans } = quoted as { plans: { id: string; payments: { id: string; cost: object }[] }[] }
  expect(plans.map(({ id }) => id)).toEqual(['~61', '~62', '~63'])
  expect(plans[0]?.payments.map(({ id }) => id)).toEqual(['~71', '~72', '~73'])
  expect(plans[0]?.payments[0]?.cost).toMatchObject({
    netAmount: 8_450_000,
    civilTax: 450_000,
    expeditionRights: 550_000,
    total: 11_600_000,
  })
})

test.each([
  ['{}', {}],
  ['null', null],
  ['a text', 'created'],
  ['a number for an id', { id: 5 }],
  ['no JSON', new Response('OK')],
] as readonly (readonly [string, Json | Response])[])(
  '[D60] [API-O6] a vehicle is created once when the insurer answers %s',
  async (_name, answer) => {
    const insurer = documented({ 'POST /journey/v1/policy/vehicle': () => answer })
    const made = await walk.account.vehicle?.(await walk.logIn(insurer))
    expect(made).toMatchObject({
      status: 200,
      json: { id: expect.stringMatching(/^5$|^3N1AB7AP0KY200001$/) },
    })
    expect(insurer.times('POST /journey/v1/policy/vehicle')).toBe(1)
  },
)

test('[D60] [BUY-162] driver, request and payments work with numeric ids', async () => {
  const tab = await walk.logIn(documented())
  const answers: unknown[] = []
  for (const area of ['driver', 'request', 'pay', 'payMonthly'])
    answers.push((await walk.account[area]?.(tab))?.json)
  expect(answers).toEqual([
    { id: '~88' },
    { policyId: '~903', policyNumber: 'AE101' },
    { secret: 'pi_secret', policyNumber: 'AE101' },
    { secret: null, policyNumber: 'AE101' },
  ])
})

test.each([
  ['[BUY-116] code as text', 'quote', 400, { code: '4000' }, 'coupon_refused'],
  ['[BUY-116] message alone', 'quote', 400, { message: "coupon X doesn't exists" }, 'coupon_unknown'],
  [
    '[BUY-117] code and message',
    'quote',
    400,
    { code: '4000', message: 'coupon X invalid' },
    'coupon_invalid',
  ],
  ['[FND-64] status_code alone', 'quote', 500, { status_code: 500 }, 'upstream_failed'],
  ['[BUY-32] code as text', 'vehicle', 409, { code: '32' }, 'vin_taken'],
  ['[BUY-118] message alone', 'request', 400, { message: 'coupon X invalid' }, 'coupon_refused'],
  ['[FND-96] code as text', 'request', 409, { code: '30' }, 'limit_reached'],
  ['[PAY-41] code alone', 'pay', 400, { code: 'expired_card' }, 'expired_card'],
  ['[PAY-40] decline code alone', 'pay', 400, { decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  ['[PAY-49] code as text', 'pay', 409, { code: '33' }, 'already_paid'],
] as const)('[D60] an error is recognised by %s', async (_name, area, status, body, code) => {
  const calls = {
    quote: 'POST /journey/v1/quotation',
    vehicle: 'POST /journey/v1/policy/vehicle',
    request: 'POST /journey/v1/policy/request',
    pay: 'POST /journey/v1/policy/pay',
  }
  const insurer = documented({ [calls[area]]: replying(status, body) })
  const reply = await walk.account[area]?.(await walk.logIn(insurer))
  expect(reply && codeOf(reply)).toBe(code)
})

test('[D60] [INV-07] [INV-55] invoices are read, and refusals keep the insurer’s words', async () => {
  const fine = await walk.invoicing(documented())
  expect((await fine.read()).json).toMatchObject({
    state: 'available',
    expiresOn: '2026-11-30',
    details: { netAmount: 10_000_000, taxes: 1_600_000 },
    taxPersons: [{ id: '~7', postalCode: '06100' }],
  })
  expect(codeOf(await fine.create())).toBe('done')

  const broken = documented({ 'GET /journey/v1/invoice/validate': replying(400, { status_code: '503' }) })
  expect((await (await walk.invoicing(broken)).read()).json).toMatchObject({ state: 'file_error' })

  const refused = documented({ 'POST /journey/v1/invoice': replying(409, { code: '3' }) })
  expect((await (await walk.invoicing(refused)).create()).json).toMatchObject({
    error: { code: 'tax_data_refused', fields: { rfc: 'rfc' } },
  })
  const told = documented({ 'POST /journey/v1/invoice': replying(400, { message: 'Ya está facturada.' }) })
  expect((await (await walk.invoicing(told)).create()).json).toMatchObject({
    error: { code: 'refused_by_insurer', detail: 'Ya está facturada.' },
  })
})

test.each([
  ['[PHO-14]', 400, { message: 'photo is blurry or has a low resolution' }, 'BLURRY'],
  ['[PHO-14] whatever the code', 422, { code: 'VEHICLE', message: 'La foto está borrosa' }, 'BLURRY'],
  ['[PHO-15]', 400, { message: 'photo is old' }, 'DATE'],
  ['[PHO-16]', 400, { code: 9400 }, 'VEHICLE'],
  ['[PHO-14] with a success', 200, { message: 'blurry photo' }, 'BLURRY'],
  ['[PHO-16] with a success', 200, { result: false }, 'VEHICLE'],
])('[D60] %s the message of a photo check decides its error: %s %o', async (_id, status, body, error) => {
  const insurer = documented({
    ...missing,
    'POST /journey/v1/wp/vehicle/photo/check': replying(status, body),
  })
  const checked = await (await walk.photos(insurer)).give()
  expect(checked.json).toMatchObject({ photo: { state: 'refused', error } })
})

test('[D60] [PHO-21] four photos are sent to an insurer that cannot report their state', async () => {
  const insurer = documented(missing)
  const phone = await walk.photos(insurer)
  await phone.giveAll()
  expect(codeOf(await phone.submit())).toBe('done')
  expect(insurer.times('POST /journey/v1/wp/policy/{}/vehicle/photos')).toBe(1)
})

test('[SIG-09] [SIG-20] a signature is shown as signed from the field "completed" only', async () => {
  let completed = false
  const form = samples['GET /defender/docs/form'] as { id: number; json: object }
  const insurer = documented({
    'GET /defender/docs/form': () => ({ ...form, json: { ...form.json, completed } }) as Json,
    'PUT /defender/docs/form': () => {
      completed = true
      return {}
    },
  })
  const person = await walk.signature(insurer)
  expect((await person.read()).json).toMatchObject({ state: 'open', sha256: null, documentName: 'Convenio' })
  expect(codeOf(await person.sign())).toBe('done')
  expect((await person.read()).json).toMatchObject({ state: 'signed', folio: null })
  for (const page of ['approval', 'confirmation', 'completed', 'concluded'])
    expect(await person.endOf(page)).toMatch(/^\/document\/signature\/signed\//)
  expect(await person.endOf('signed')).toBe('signed')
})

test('[D60] an unreadable policy drops its row, is mentioned on the page, and is no outage', async () => {
  const { products } = samples['GET /journey/v1/policy/person'] as { products: Json[] }
  const broken = { payment_status: 1, product_payment_type_id: 0, policies: [{ id: 7, number: ['canary'] }] }
  const insurer = documented({ 'GET /journey/v1/policy/person': () => ({ products: [broken, ...products] }) })
  const tab = await walk.logIn(insurer)
  const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const listed = await walk.account.list?.(tab)
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect(listed?.json).toMatchObject({ active: [{ policyNumber: 'AE100' }], isIncomplete: true })
  expect(insurer.times('GET /journey/v1/policy/person')).toBe(1)
  const line = lines.find((one) => one.includes('GET /api/policies')) ?? ''
  const { upstream } = JSON.parse(line) as { upstream: { id: string; unread?: string[] }[] }
  expect(upstream.filter(({ unread }) => unread !== undefined)).toMatchObject([
    { id: 'API-24', unread: ['products[].policies[].number', 'products[].policies[].vehicle'] },
  ])
  // Further calls read the photos of the readable policy, the drawing of its car (POL-33), and pending items.
  expect(upstream.map(({ id }) => id).toSorted()).toEqual([
    'API-124',
    'API-145',
    'API-149',
    'API-24',
    'API-25',
    'API-80',
    'API-83',
  ])
  expect(line).not.toContain('canary')
})

test('[D60] an unreadable plan drops only that plan', async () => {
  const { plans } = samples['POST /journey/v1/quotation'] as { plans: { name: string }[] }
  const spoilt = plans.map((plan) => (plan.name === 'extended' ? { ...plan, total: 'mucho' } : plan))
  const insurer = documented({ 'POST /journey/v1/quotation': () => ({ plans: spoilt }) as Json })
  const quoted = await walk.account.quote?.(await walk.logIn(insurer))
  const names = (quoted?.json as { plans: { name: string }[] } | undefined)?.plans.map(({ name }) => name)
  expect(names).toEqual(['CUSTOM_PLAN', 'BASIC_PLAN'])
})

test('[D60] [FND-69] an unreadable place does not count as a place that is not served', async () => {
  const insurer = documented({
    'GET /journey/v1/catalog/pld/postalEntities': () => ({ postal_entities: ['06100'] }),
  })
  const tab = await walk.logIn(insurer)
  expect((await tab.call('GET', '/api/postal-codes/06100')).status).toBe(502)
})

test('[D60] forty unreadable answers do not open the breaker, and an unreadable payment is unknown', async () => {
  const insurer = documented({
    'GET /journey/v1/policy/person': () => ({ products: 'none' }),
    'POST /journey/v1/policy/pay': () => ({ policy_number: 'AE101' }),
  })
  const tab = await walk.logIn(insurer)
  for (let n = 0; n < 40; n++) await walk.account.list?.(tab)
  expect(insurer.times('GET /journey/v1/policy/person')).toBe(40)
  expect((await walk.account.session?.(tab))?.status).toBe(200)
  const paid = await walk.account.pay?.(tab)
  expect(paid).toMatchObject({ status: 502, json: { error: { code: 'upstream_failed' } } })
  expect(insurer.times('POST /journey/v1/policy/pay')).toBe(1)
})
