/**
 * One tab cancels the policy while another tab works on it: the other tab explains, offers a way on and
 * changes nothing.
 */
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '#tests/newcomers.ts'
import { originOf, ownHeaders } from '#tests/security/browser/pages.ts'
import { cards, chargesOf, fillPayment, payButton, typeCard } from '../../buying.ts'
import { logIn } from '../../verbs.ts'

/** Creates a person who has given a code. */
async function customer(page: Page, baseURL: string | undefined, purchase: object) {
  const made = await page.request.post('/sandbox/api/purchases', { data: purchase })
  // The cast is safe: the sandbox sends this shape.
  const who = (await made.json()) as { email: string; number: string }
  await logIn(page, who.email)
  const headers = ownHeaders(originOf(baseURL))
  await page.request.post('/api/step-up/code', { data: { channel: 'email' }, headers })
  await page.request.post('/api/step-up/verify', { data: { code: DEVELOPMENT_CODE }, headers })
  return who
}

async function cancelElsewhere(context: BrowserContext, number: string): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(`/policy/cancellation/${number}`)
  await tab.getByLabel('¿Por qué quieres cancelar tu póliza?').selectOption('Vendí mi auto')
  await tab.getByLabel('Acepto los términos y condiciones de la cancelación.').check()
  await tab.getByRole('button', { name: 'Cancelar póliza' }).click()
  await tab.getByRole('button', { name: 'Sí, cancelar mi póliza' }).click()
  await expect(tab.getByRole('heading', { name: 'Tu póliza ha sido cancelada.' })).toBeVisible()
  await tab.close()
}

const seePolicy = (page: Page) => page.getByRole('link', { name: 'Ver la póliza' })

test('[D3] [END-35] an endorsement of a policy cancelled in another tab is refused with a link to the policy', async ({
  page,
  context,
  baseURL,
}) => {
  const { email, number } = await customer(page, baseURL, {})
  await page.request.post('/sandbox/identity', { form: { email, state: 'aceptada' }, maxRedirects: 0 })
  await page.goto(`/policy-endorsement/${number}/configuration`)
  await page.getByRole('checkbox', { name: 'Mis placas' }).check()
  await page.getByRole('textbox', { name: 'Placas nuevas' }).fill(`ZZ${number.slice(-5)}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Enviar cambios' })).toBeVisible()
  await cancelElsewhere(context, number)
  await page.getByRole('button', { name: 'Enviar cambios' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta póliza ya no admite cambios.')
  await expect(page.getByRole('button', { name: 'Enviar cambios' })).toBeDisabled()
  await seePolicy(page).click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await expect(page.getByText(`ZZ${number.slice(-5)}`)).toHaveCount(0)
})

test('[D3] [BIL-24] a card change of a policy cancelled in another tab is refused', async ({
  page,
  context,
  baseURL,
}) => {
  const { number } = await customer(page, baseURL, { monthly: true })
  await page.goto(`/policy/payment-method/${number}`)
  await typeCard(page, cards.good)
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
  await page.getByRole('checkbox', { name: /^Acepto/ }).press('Space')
  await cancelElsewhere(context, number)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText(/^La póliza está cancelada: ya no se cobra a ninguna tarjeta/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link').last().click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
})

test('[D3] [D93] an overdue amount of a policy cancelled in another tab is not charged', async ({
  page,
  context,
  baseURL,
}) => {
  const { number } = await customer(page, baseURL, { monthly: true, overdue: true, good: true })
  await page.goto(`/policy/payment-method/${number}`)
  const before = await chargesOf(page.request, number)
  await cancelElsewhere(context, number)
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByText('La póliza está cancelada', { exact: true })).toBeVisible()
  await expect(page.getByText('Recibimos tu pago')).toHaveCount(0)
  expect(await chargesOf(page.request, number)).toBe(before)
  await seePolicy(page).click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
})

for (const at of ['review', 'payment'] as const)
  test(`[D3] [REN-16] a renewal of a policy cancelled in another tab is refused at its ${at}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { number } = await customer(page, baseURL, { startsIn: -320 })
    await page.goto(`/policy-renewal/${number}/plan`)
    await page.getByRole('button', { name: 'Contratar Póliza' }).click()
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    const goOn = page.getByRole('button', { name: 'Proceder al pago' })
    if (at === 'review') {
      await cancelElsewhere(context, number)
      await goOn.click()
      await expect(page).toHaveURL(`/policy/details/${number}`)
      await expect(page.getByText('La póliza no está disponible para ser renovada.')).toBeVisible()
      return
    }
    await goOn.click()
    await expect(page).toHaveURL(`/policy-renewal/${number}/payment`)
    await cancelElsewhere(context, number)
    await fillPayment(page, cards.good)
    await payButton(page).click()
    await expect(
      page.getByText('La póliza no está disponible para ser renovada. No se hizo ningún cargo.'),
    ).toBeVisible()
    // The button is pressed by keyboard, because the page scrolls to the message away from a pointer.
    await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: number }).press('Enter')
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  })
