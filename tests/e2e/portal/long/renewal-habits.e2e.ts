/** A renewal on a phone with reloads, back, double clicks, and a session that ends in the middle. */
import { expect, test, type Page } from '@playwright/test'
import { cards, chargesOf, fillPayment, payButton } from '../../buying.ts'
import { logIn, submitLogIn, watchErrors } from '../../verbs.ts'

test.use({ viewport: { width: 390, height: 844 } })

const stepOf = (number: string, slug: string) => `/policy-renewal/${number}/${slug}`
const goOn = (page: Page) => page.getByRole('button', { name: 'Proceder al pago' })
const accept = (page: Page) => page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
const pending = async (page: Page) => {
  const { active } = (await (await page.request.get('/api/policies')).json()) as {
    active: { status: string; policyNumber: string }[] // The cast is safe: the gateway sends this shape.
  }
  return active.filter(({ status }) => status === 'pending').map(({ policyNumber }) => policyNumber)
}

test('[REN-08] [REN-10] [IDL-08] [D11] a renewal with interruptions keeps its choices, with one policy and one charge', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const made = await page.request.post('/sandbox/api/purchases', { data: { startsIn: -320 } })
  // The cast is safe: the sandbox sends this shape.
  const { email, number } = (await made.json()) as { email: string; number: string }
  await logIn(page, email)
  await page.goto(stepOf(number, 'plan'))
  // The first step links back to the policy that is renewed, so no empty row stands above the progress.
  await expect(page.getByRole('link', { name: 'Regresar' })).toHaveAttribute(
    'href',
    `/policy/details/${number}`,
  )
  await page.getByRole('radio', { name: 'Plan Básico' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Plan Básico' })).toBeChecked()
  await page.getByRole('button', { name: /^Renovar .*·/ }).dblclick()
  await expect(page).toHaveURL(stepOf(number, 'review'))
  await expect(goOn(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(stepOf(number, 'plan'))
  await expect(page.getByRole('radio', { name: 'Plan Básico' })).toBeChecked()
  // Going back has removed the later steps from the history; forward leads to their first one, with the
  // choice kept.
  await page.goForward()
  await expect(page.getByRole('button', { name: /^Renovar .*·/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Plan Básico' })).toBeChecked()
  await expect(page).toHaveURL(stepOf(number, 'plan'))
  await page.getByRole('button', { name: /^Renovar .*·/ }).click()
  await expect(page).toHaveURL(stepOf(number, 'review'))
  await expect(goOn(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Plan Básico').first()).toBeVisible()

  await accept(page)
  await page.context().clearCookies()
  await goOn(page).click()
  await submitLogIn(page, email)
  await expect(page).toHaveURL(stepOf(number, 'review'))
  await expect(page.getByText('Plan Básico').first()).toBeVisible()
  expect(await pending(page)).toEqual([])
  await accept(page)
  await goOn(page).dblclick()
  await expect(page).toHaveURL(stepOf(number, 'payment'))
  const [renewed = ''] = await pending(page)
  expect(await pending(page)).toHaveLength(1)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Pago de contado' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(stepOf(number, 'review'))
  await accept(page)
  await goOn(page).click()
  await expect(page).toHaveURL(stepOf(number, 'payment'))
  expect(await pending(page)).toEqual([renewed])
  await page.getByRole('radio', { name: 'Pago mes a mes' }).check()
  await fillPayment(page, cards.good)
  await page.context().clearCookies()
  await payButton(page).click()
  await submitLogIn(page, email)
  await expect(page).toHaveURL(stepOf(number, 'payment'))
  expect(await chargesOf(page.request, renewed)).toBe(0)
  await expect(page.getByRole('radio', { name: 'Pago mes a mes' })).toBeChecked()
  await fillPayment(page, cards.good)
  await payButton(page).dblclick()
  await expect(page.getByRole('radio', { name: 'Renovación automática' })).toBeVisible()
  // A reload during the questions after the payment finds the renewal paid and offers no second payment.
  await page.reload()
  await expect(payButton(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Renovación automática' }).check()
  await page.getByRole('button', { name: 'Finalizar contratación' }).dblclick()
  await expect(page).toHaveURL(stepOf(number, 'completion'))
  expect(await chargesOf(page.request, renewed)).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tu pago ha sido realizado con éxito' })).toBeVisible()
  await page.goBack()
  await expect(payButton(page)).toHaveCount(0)
  expect(errors).toEqual([])
})
