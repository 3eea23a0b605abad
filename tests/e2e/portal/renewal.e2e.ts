import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { chargesOf, fillPayment, invoiceWay, payButton } from '../buying.ts'
import { expectAccessible, logIn, submitLogIn, watchErrors } from '../verbs.ts'

/** Creates a person with one policy that began the given number of days ago. */
async function withPolicy(page: Page, request: APIRequestContext, wanted: object) {
  const made = await request.post('/sandbox/api/purchases', { data: wanted })
  // The cast is safe: the sandbox sends this shape.
  const { number, email } = (await made.json()) as { number: string; email: string }
  await logIn(page, email)
  return { number, email }
}

const stepOf = (number: string, slug: string) => `/policy-renewal/${number}/${slug}`

async function toReview(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(stepOf(number, 'plan'))
  await expect(page.getByRole('heading', { name: 'Qué cambia' })).toBeVisible()
  await page.getByRole('button', { name: /^Renovar .*·/ }).click()
  await expect(page).toHaveURL(stepOf(number, 'review'))
}

/** Pays a renewal from the review to the receipt and returns the number of the new policy. */
async function payRenewal(page: Page, number: string, how: 'manual' | 'automática'): Promise<string> {
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: 'Proceder al pago' }).click()
  await expect(page).toHaveURL(stepOf(number, 'payment'))
  await fillPayment(page, '4242424242424242')
  await payButton(page).click()
  await page.getByRole('radio', { name: `Renovación ${how}` }).check()
  await page.getByRole('button', { name: 'Finalizar contratación' }).click()
  await expect(page).toHaveURL(stepOf(number, 'completion'))
  await expect(page.getByRole('heading', { name: 'Tu pago ha sido realizado con éxito' })).toBeVisible()
  return (await page.getByText(/^AE\d+/).textContent()) ?? ''
}

test(
  '[REN-03] [REN-08] [REN-10] [REN-11] an active policy is renewed once from the policy list',
  { tag: '@plain' },
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const { number } = await withPolicy(page, request, { startsIn: -320 })
    await page.getByRole('link', { name: 'Renovar' }).first().click()
    await page.getByRole('radio', { name: 'Plan Básico' }).check()
    await expect(page.getByText('Cotizar otro auto')).toHaveCount(0)
    await expect(page.getByRole('cell', { name: 'Asistencia vial Cambia' })).toBeVisible()
    const crumb = page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: number })
    await expect(crumb).toHaveAttribute('href', `/policy/details/${number}`)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Plan Básico' })).toBeChecked()
    await toReview(page, number)
    const renewed = await payRenewal(page, number, 'manual')
    await expect(
      page.getByText(/Tu póliza renovada empieza el \d\d\/\d\d\/\d{4} a las 11:59 de la noche\./),
    ).toBeVisible()
    await expect(invoiceWay(page)).toBeVisible()
    expect(await chargesOf(request, renewed)).toBe(1)
    await page.goBack()
    await expect(page.getByText('La póliza ya ha sido pagada.')).toBeVisible()
    await expect(page.getByText('Renovada', { exact: true })).toBeVisible()
    await page.goto(stepOf(number, 'plan'))
    await expect(page).toHaveURL(`/policy/details/${number}`)
    await expect(page.getByText('La póliza no está disponible para ser renovada.')).toBeVisible()
    expect(errors).toEqual([])
  },
)

test('[REN-20] [REN-21] [IDL-08] [D11] an expired policy is renewed once despite an ended session and a lost payment', async ({
  page,
  request,
}) => {
  const { number, email } = await withPolicy(page, request, { startsIn: -420, plates: 'CONFPER' })
  await page.goto('/policy/status/expired')
  await page.getByRole('link', { name: /^Renovar:/ }).click()
  await page.getByRole('textbox', { name: 'Cupón' }).fill('REGRESA5')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Cupón REGRESA5 aplicado.')).toBeVisible()
  await page.getByRole('radio', { name: 'Plan Básico' }).check()
  await toReview(page, number)
  // The session ends; after the next log-in the person is at the same step with the same choices.
  await page.context().clearCookies()
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: 'Proceder al pago' }).click()
  await submitLogIn(page, email)
  await expect(page).toHaveURL(stepOf(number, 'review'))
  await expect(page.getByText(/REGRESA5/).first()).toBeVisible()
  const renewed = await payRenewal(page, number, 'automática')
  expect(await chargesOf(request, renewed)).toBe(1)
  await expect(page.getByText('Tu póliza renovada empieza mañana a las 12:00.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver pólizas' }).click()
  await expect(page.getByText('Por iniciar')).toBeVisible()
})
