import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { chargesOf, fillPayment, payButton } from '../buying.ts'
import { expectAccessible, logIn, watchErrors } from '../verbs.ts'

/** Somebody with one policy, which began so many days ago. */
async function withPolicy(page: Page, request: APIRequestContext, startsIn: number): Promise<string> {
  const made = await request.post('/sandbox/api/purchases', { data: { startsIn } })
  const { number, email } = (await made.json()) as { number: string; email: string } // the sandbox's own shape
  await logIn(page, email)
  return number
}

const stepOf = (number: string, slug: string) => `/policy-renewal/${number}/${slug}`

/** From the plan to the receipt; the number of the new policy. */
async function renew(page: Page, number: string, inside: () => Promise<void>): Promise<string> {
  await expect(page).toHaveURL(stepOf(number, 'plan'))
  await expect(page.getByRole('heading', { name: 'Qué cambia' })).toBeVisible()
  await inside()
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await expect(page).toHaveURL(stepOf(number, 'review'))
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: 'Proceder al pago' }).click()
  await expect(page).toHaveURL(stepOf(number, 'payment'))
  await fillPayment(page, '4242424242424242')
  await payButton(page).click()
  await page.getByRole('radio', { name: 'Renovación manual' }).check()
  await page.getByRole('button', { name: 'Finalizar contratación' }).click()
  await expect(page).toHaveURL(stepOf(number, 'completion'))
  await expect(page.getByRole('heading', { name: 'Tu pago ha sido realizado con éxito' })).toBeVisible()
  return (await page.getByText(/^AE\d+/).textContent()) ?? ''
}

test(
  '[REN-02] [REN-03] [REN-08] [REN-19] [REN-10] an active policy is renewed from home, once',
  { tag: '@plain' },
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const number = await withPolicy(page, request, -320)
    await page.getByRole('link', { name: 'Renovar' }).first().click()
    const renewed = await renew(page, number, async () => {
      await expect(page.getByText('Cotizar otro auto')).toHaveCount(0)
      await page.getByRole('radio', { name: 'Plan Básico' }).check()
      await expect(page.getByRole('cell', { name: 'Asistencia vial Cambia' })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByRole('radio', { name: 'Plan Básico' })).toBeChecked()
    })
    await expect(
      page.getByText(/Tu póliza renovada se activará el \d\d\/\d\d\/\d{4} a las 11:59 PM\./),
    ).toBeVisible()
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

test('[REN-20] an expired policy is renewed from tomorrow on', async ({ page, request }) => {
  const number = await withPolicy(page, request, -420)
  await page.goto('/policy/status/expired')
  await page.getByRole('link', { name: /^Renovar:/ }).click()
  await renew(page, number, async () => undefined)
  await expect(page.getByText('Tu póliza renovada se activará mañana.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver pólizas' }).click()
  await expect(page.getByText('Por iniciar')).toBeVisible()
})
