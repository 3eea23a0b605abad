import { beforeEach, expect, test } from 'vitest'
import { lastInvoiceDay } from '#shared/domain/invoicing/invoice-window.ts'
import { seedPolicyNumbers } from '#sandbox/features/policies/policies/seeds.ts'
import { invoiceableUntil } from '#sandbox/providers/invoices/purchase.ts'
import { ask, logIn, newKey, post } from '#sandbox/testing/verbs.ts'
import { mexicoDate } from '#sandbox/time.ts'

const IRENE = 'irene.herrera@volante.example'
const numberOf = (index: number) => seedPolicyNumbers().get(`person-irene-product-${String(index)}`) ?? ''

// The full reset is used, because the cheaper one keeps payments and invoices.
beforeEach(async () => {
  await post('/sandbox/api/reset', {})
})

async function read(index: number, email = IRENE) {
  const token = await logIn(email)
  return ask('policyInvoice', { params: { policyNumber: numberOf(index) } }, { token })
}

test('[API-220] [D219] an own purchase answers its invoice state, its last day and its link', async () => {
  const { data } = await read(1)
  expect(data).toMatchObject({ status: 0 })
  expect(data.link).toMatch(/^\/invoicing\?token=[^&]+&productId=person-irene-product-1&policyNumber=AE\d+$/)
  const until = Date.parse(data.expire_date ?? '')
  expect(mexicoDate(until)).toBe(lastInvoiceDay(mexicoDate(until), 'month'))
  expect((await read(3)).data.status).toBe(1)
})

test('[API-220] [D219] a cancelled purchase has no invoice link, and an invoiced purchase has state 2', async () => {
  expect((await read(4)).data).toMatchObject({ status: -1, link: null })
  const { data } = await read(1)
  const query = new URLSearchParams((data.link ?? '').split('?')[1])
  const tax_person = {
    tax_person_type: 'fisica' as const,
    tax_regime: '612',
    email: IRENE,
    name: 'Irene Herrera Solís',
    rfc: 'HESI870409LT0',
    tax_use: 'G03',
    selected: 'false' as const,
    address: { postal_code: '20126' },
  }
  const body = { product_id: 'person-irene-product-1', tax_person }
  await ask('createInvoice', { body }, { token: atob(query.get('token') ?? ''), key: newKey() })
  expect((await read(1)).data).toMatchObject({ status: 2 })
})

test('[API-220] [D219] another person’s policy answers 404, and a call without a session 401', async () => {
  expect((await read(1, 'hugo.salas@volante.example')).status).toBe(404)
  expect((await ask('policyInvoice', { params: { policyNumber: numberOf(1) } })).status).toBe(401)
})

test('[D215] [D36] [INV-11] the last minute to invoice is in Mexico City time, by month and by year', () => {
  // 31 December, nine in the evening in Mexico City, is 1 January in UTC.
  const newYear = Date.parse('2027-01-01T03:00:00Z')
  const end = '2027-01-01T05:59:00.000Z'
  for (const window of ['month', 'year'] as const)
    expect(new Date(invoiceableUntil(newYear, window)).toISOString()).toBe(end)
  const dayAfter = newYear + 3 * 3_600_000
  expect(new Date(invoiceableUntil(dayAfter, 'month')).toISOString()).toBe('2027-02-01T05:59:00.000Z')
  expect(new Date(invoiceableUntil(dayAfter, 'year')).toISOString()).toBe('2028-01-01T05:59:00.000Z')
})
