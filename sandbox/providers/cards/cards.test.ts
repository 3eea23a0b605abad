import { expect, test } from 'vitest'
import app from '../../index.ts'
import { bindings, post } from '../../testing/verbs.ts'
import { cardSchema } from './methods.ts'
import { testCards } from './test-cards.ts'

const card = { number: '4242 4242 4242 4242', exp_month: 1, exp_year: 2040, cvc: '123', name: 'Ana Torres' }

test('[PAY-32] the card store keeps brand, last four digits and holder, without number and security code', async () => {
  const made = await post('/cards/payment_methods', card)
  expect(made.json).toEqual({ id: expect.stringMatching(/^pm_/), card: { brand: 'visa', last4: '4242' } })
  const { id } = made.json as { id: string }
  const rows = await bindings.DB.prepare('SELECT * FROM card_methods WHERE id = ?1').bind(id).all()
  expect(rows.results).toMatchObject([
    { brand: 'visa', last4: '4242', holder: 'Ana Torres', funding: 'credit' },
  ])
  expect(JSON.stringify(rows.results)).not.toMatch(/4242\s?4242|"123"/)
})

test.each([
  ['a number that fails its check digit', { number: '4242424242424241' }],
  ['a month that does not exist', { exp_month: 13 }],
  ['a code too short for the brand', { number: '378282246310005' }],
  ['no code', { cvc: '' }],
])('%s is refused with 400', async (_, wrong) => {
  expect((await post('/cards/payment_methods', { ...card, ...wrong })).status).toBe(400)
})

test('every test card passes the checks of length, brand and check digit', () => {
  const understood = testCards.filter(({ number, brand }) => {
    const cvc = brand === 'amex' ? '1234' : '123'
    return cardSchema.safeParse({ number, exp_month: 12, exp_year: 2040, cvc }).success
  })
  expect(understood).toEqual(testCards)
})

test('[D10] the card fields are a separate page that only local pages may frame', async () => {
  const page = await app.request('/cards/element?theme=dark', {}, bindings)
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors http://localhost:*')
  // The content security policy also allows https, for a laptop behind TLS.
  expect(policy).toContain('https://localhost:*')
  // The element's fonts come from the checkout's origin.
  expect(policy).toContain('font-src http://localhost:*')
  const html = await page.text()
  expect(html).toContain('data-theme="dark"')
  expect(html).toMatch(/<main>\s*<h1>Datos de la tarjeta<\/h1>/)
})

test('the card fields have room for a paste with separators, which are removed after it', async () => {
  const page = await app.request('/cards/element', {}, bindings)
  const room = [...(await page.text()).matchAll(/maxlength="(\d+)"/g)].map(([, length]) => Number(length))
  const pasted = [' 4242 - 4242 - 4242 - 4242 ', ' 12 / 2035 ', ' 123 ']
  expect(room.map((length, index) => length >= (pasted[index]?.length ?? 0))).toEqual([true, true, true])
})

test('only local pages may call the provider', async () => {
  const ask = (origin: string) =>
    app.request('/cards/confirm', { method: 'OPTIONS', headers: { Origin: origin } }, bindings)
  expect((await ask('http://localhost:8787')).headers.get('Access-Control-Allow-Origin')).toBe(
    'http://localhost:8787',
  )
  expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('an invented secret is refused', async () => {
  for (const path of ['/cards/confirm', '/cards/find']) {
    const { status, json } = await post<{ error: { code: string } }>(path, { secret: 'secret_x', card })
    expect([status, json.error.code]).toEqual([402, 'resource_missing'])
  }
})
