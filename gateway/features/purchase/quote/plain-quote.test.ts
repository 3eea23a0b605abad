import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE, VISITOR_COOKIE } from '#gateway/http/cookies.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'

const rows = expandCatalogue()
const nissan = rows.brands.find(({ name }) => name === 'NISSAN')
const versa = rows.models.find(({ name }) => name === 'VERSA')
const version = rows.versions.find(({ modelId, year }) => modelId === versa?.id && year === 2022)
const car = {
  brandId: String(nissan?.id),
  modelId: String(versa?.id),
  year: '2022',
  versionCode: version?.code ?? '',
}
const answers: FakeAnswers = {
  compactCatalogue: () => ({ ...compactCatalogue(rows) }),
  quotePublic: () => ({
    quotation_id: 'q-1',
    plans: [quotedPlan('extended'), quotedPlan('basic')],
    vehicle: { commercial_value: 250_000_000 },
    assumed_ages: { from: 30, to: 40 },
  }),
}
const named = (text: string, name: string) => text.includes(`name="${name}"`)

describe('[D20] the quoter without a script', () => {
  test('the form quoter asks for brand, model, year and version one after the other', async () => {
    const tab = browser(answers)
    const first = await tab.submit('/quoter', { brandId: car.brandId, postalCode: '' })
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(first.text).toContain('/quoter/quoter/plain/index.html')
    expect(first.text).toContain('>Versa</option>')
    expect(['modelId', 'year', 'versionCode'].map((name) => named(first.text, name))).toEqual([
      true,
      false,
      false,
    ])
    const { brandId, modelId } = car
    const second = await tab.submit('/quoter', { brandId, modelId })
    expect([named(second.text, 'year'), named(second.text, 'versionCode')]).toEqual([true, false])
    const third = await tab.submit('/quoter', { brandId, modelId, year: car.year })
    expect(third.text).toContain(`value="${car.versionCode}"`)
    expect(third.text).toContain('Ver mi precio')
    expect(tab.insurer.askedFor('quotePublic')).toEqual([])
  })

  test('the form quoter shows prices for all ages and sets no cookie', async () => {
    const tab = browser(answers)
    const page = await tab.submit('/quoter', { ...car, postalCode: ' 06 100', age: '', genderCode: '' })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nissan Versa 2022')
    expect(page.text).toContain('Plan Amplio')
    expect(page.text).toMatch(/De contado: \$[\d,]+\.\d\d/)
    expect(page.text).toContain('Precio para alguien de 30 a 40 años.')
    expect(tab.insurer.askedFor('quotePublic').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        vehicle: { version: { code: car.versionCode } },
        region: { postal_code: '06100' },
        age: null,
        gender_code: null,
      }),
    ])
    expect([tab.cookies.has(SESSION_COOKIE), tab.cookies.has(VISITOR_COOKIE)]).toEqual([false, false])
  })

  test('the form quoter asks again for the lists of another brand', async () => {
    const other = rows.brands.find(({ name }) => name === 'TOYOTA')
    const page = await browser(answers).submit('/quoter', {
      ...car,
      brandId: String(other?.id),
      postalCode: '06100',
    })
    expect(page.text).toContain('>Yaris</option>')
    expect(named(page.text, 'year')).toBe(false)
  })

  test('an impossible postal code shows its error at the field', async () => {
    const page = await browser(answers).submit('/quoter', { ...car, postalCode: '061' })
    expect(page.text).toContain('Escribe los cinco números de tu código postal.')
    expect(page.text).toContain('value="061"')
  })

  test.each([
    ['an age that is none', { age: '7' }, {}, 'Revisa tus respuestas'],
    ['an insurer that is down', {}, { quotePublic: () => failure(500) }, 'No pudimos calcular tu precio'],
    ['an insurer that wants an account', {}, { quotePublic: () => failure(404) }, 'necesitas una cuenta'],
  ])('the form quoter shows a sentence for %s', async (_, typed, broken: FakeAnswers, sentence) => {
    const tab = browser({ ...answers, ...broken })
    const page = await tab.submit('/quoter', { ...car, postalCode: '06100', ...typed })
    expect(page.text).toContain(sentence)
    expect(page.headers.get('content-type')).toContain('text/html')
  })

  test('[D78] a failing catalogue is not replaced by its steps', async () => {
    const tab = browser({ ...answers, compactCatalogue: () => failure(429) })
    const page = await tab.submit('/quoter', { ...car, postalCode: '06100' })
    expect(page.text).toContain('Intenta de nuevo')
    expect(tab.insurer.askedFor('listBrands')).toHaveLength(0)
  })

  test('typed text is escaped in the form quoter', async () => {
    const hostile = '"><script>alert(1)</script>'
    const typed = { brandId: hostile, postalCode: hostile, age: hostile, genderCode: hostile }
    const page = await browser(answers).submit('/quoter', typed)
    expect(page.text).not.toContain('<script>alert')
  })

  test('[D14] [D21] the form quoter is limited, and refuses a form of another site', async () => {
    const tab = browser(answers)
    const quoted = () => tab.submit('/quoter', { ...car, postalCode: '06100' })
    const pages = await Promise.all(Array.from({ length: limits.quotesPerAddress.count + 1 }, quoted))
    const limited = pages.filter(({ text }) => text.includes('Demasiados intentos'))
    expect(limited.map(({ status }) => status)).toEqual([429])
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    // The limit is shared with the island's call.
    const asked = { versionCode: car.versionCode, postalCode: '06100', coupon: '', customization: null }
    const call = await tab.call('POST', '/api/quote', { ...asked, age: null, genderCode: null })
    expect(call.status).toBe(429)
    const forged = await tab.send('/quoter', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(car),
    })
    expect(forged.status).toBe(403)
  })
})
