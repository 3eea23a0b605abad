import { expect, test, type Page } from '@playwright/test'
import { cards } from '../buying.ts'
import { giveCode, policyholder } from '../portal/billing-verbs.ts'
import { useStripe } from './stripe-script.ts'

// The test server allows the sandbox's card provider only, and its content policy admits no other.
test.use({ bypassCSP: true })

const OPENPAY = { url: 'https://api.openpay.mx/v1/m1', key: 'pk_live_public' }

/** Every request to our origin, in which no card number may appear. */
function watchOurs(page: Page, origin: string): string[] {
  const ours: string[] = []
  page.on('request', (one) => {
    if (one.url().startsWith(origin)) ours.push(`${one.url()} ${one.postData() ?? ''}`)
  })
  return ours
}

test('[BIL-07] [BIL-17] [BIL-18] [BIL-23] with OpenPay the card is sent only to the tokens endpoint', async ({
  page,
  request,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  const ours = watchOurs(page, baseURL)
  const tokens: { authorization: string | null; body: Record<string, string> }[] = []
  await page.route('**/api/config', async (route) => {
    // Our own server sends this answer, so the cast is safe.
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, openpay: OPENPAY } })
  })
  // The stub answers with a token of the sandbox's provider, which the insurer knows.
  const played = { url: `${baseURL}/openpay/tokens`, host: `cards.localhost:${new URL(baseURL).port}` }
  await page.route(`${OPENPAY.url}/tokens`, async (route) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const body = route.request().postDataJSON() as Record<string, string>
    tokens.push({ authorization: await route.request().headerValue('authorization'), body })
    if (tokens.length === 1) return route.fulfill({ status: 422, headers: cors, json: { error_code: 1001 } })
    const headers = { authorization: `Basic ${btoa('pk_sandbox:')}`, host: played.host }
    const answer = await request.post(played.url, { data: body, headers })
    return route.fulfill({ status: 201, headers: cors, json: await answer.json() })
  })
  const number = await policyholder(page, request, { provider: 'OPENPAY' })
  await page.goto(`/policy/payment-method/${number}`)

  const update = page.getByRole('button', { name: 'Actualizar' })
  await page.getByRole('textbox', { name: 'CVV' }).fill('12')
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('4242 4242 4242 4241')
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
  // The button is disabled until all fields are valid (BIL-17), and a press names what is missing.
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await update.press('Enter')
  await expect(page.getByText('Campo inválido.').first()).toBeVisible()
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Año' }).getByRole('option')).toHaveCount(21)
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('4242 4242 4242 4242')
  await page.getByRole('textbox', { name: 'CVV' }).fill('123')
  await page.getByRole('combobox', { name: 'Mes' }).selectOption('12')
  await page.getByRole('combobox', { name: 'Año' }).selectOption('40')
  await page
    .getByRole('checkbox', { name: /^Acepto que .+ haga cobro mensual por la póliza$/ })
    .press('Space')
  await update.click()
  const refused = page.getByText('(422) Ha ocurrido un error.')
  await expect(refused).toBeVisible()
  await page.getByRole('textbox', { name: 'CVV' }).fill('321')
  await expect(refused).toHaveCount(0)
  await page.getByRole('textbox', { name: 'CVV' }).fill('123')
  await update.click()
  await giveCode(page)
  await expect(page).toHaveURL(`/policy/management/${number}`)
  await expect(page.getByText('Método de pago actualizado.')).toBeVisible()

  expect(tokens.at(-1)).toEqual({
    authorization: `Basic ${btoa('pk_live_public:')}`,
    body: {
      card_number: '4242424242424242',
      cvv2: '123',
      expiration_month: '12',
      expiration_year: '40',
      holder_name: 'Irene Herrera',
    },
  })
  expect(ours.filter((one) => /4242\s?4242|"123"/.test(one))).toEqual([])
})

test('[BIL-08] [BIL-19] [BIL-20] [API-46] with Stripe the card is made by the element, after a failed load', async ({
  page,
  request,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  const ours = watchOurs(page, baseURL)
  let isReached = false
  const number = await policyholder(page, request)
  await useStripe(page, baseURL, () => isReached)
  await page.goto(`/policy/payment-method/${number}`)
  await expect(page.getByText('No pudimos cargar el formulario de la tarjeta.')).toBeVisible()
  isReached = true
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
  await page.getByRole('checkbox', { name: /^Acepto/ }).press('Space')
  const update = page.getByRole('button', { name: 'Actualizar' })
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Tarjeta', { exact: true }).fill(cards.good)
  await update.click()
  await giveCode(page)
  await expect(page).toHaveURL(`/policy/management/${number}`)
  expect(ours.filter((one) => one.includes(cards.good))).toEqual([])
  expect(ours.find((one) => one.includes('encodedCard'))).toMatch(/"encodedCard":"pm_/)
})
