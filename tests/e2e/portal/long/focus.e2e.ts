/**
 * A pressed button that disappears with its answer moves the keyboard focus to the answer, not to the top of
 * the page.
 */
import { expect, test, type Page } from '@playwright/test'
import { cards, typeCard } from '../../buying.ts'
import { logIn } from '../../verbs.ts'
import { giveCode, policyholder } from '../billing-verbs.ts'

/** The position of the keyboard focus: the text of the focused element or of its button. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === null || element === document.body ? 'nothing' : (element.textContent ?? '')
  })

async function press(page: Page, name: RegExp | string): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
}

test('[D11] [D17] after paying an overdue amount, the focus is at the answer', async ({ page, request }) => {
  const number = await policyholder(page, request, { overdue: true })
  await page.goto(`/policy/payment-method/${number}`)
  await typeCard(page, cards.good)
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
  await page.getByRole('checkbox', { name: /^Acepto/ }).press('Space')
  await press(page, 'Actualizar')
  await giveCode(page)
  await expect.poll(() => focused(page)).toContain('Método de pago actualizado.')
  await press(page, /^Pagar \$[\d,.]+ ahora$/)
  await expect(page.getByText('Recibimos tu pago')).toBeVisible()
  await expect.poll(() => focused(page)).toContain('Recibimos tu pago')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Historial de pagos' }).first()).toBeFocused()
})

test('[D17] [D62] the focus is at the answer after a paused renewal, a correction and an identity check', async ({
  page,
  request,
}) => {
  const number = await policyholder(page, request)
  await page.goto(`/policy/cancellation/${number}`)
  await press(page, 'Pausar la renovación automática')
  await expect.poll(() => focused(page)).toMatch(/no se renovará sola\.$/)

  await page.goto('/profile/profile-info')
  await page.getByLabel('Dato').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /^Cómo/ }).fill('Mi segundo apellido lleva acento.')
  await press(page, /^Pedir/)
  await expect.poll(() => focused(page)).toMatch(/folio/)

  await page.goto(`/policy-endorsement/${number}/identity-validation`)
  const onPhone = page.getByRole('button', { name: /celular|teléfono/ })
  if (await onPhone.isVisible()) {
    await page.getByRole('checkbox', { name: /^Acepto que/ }).press('Space')
    await press(page, /celular|teléfono/)
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    await expect.poll(() => focused(page)).not.toBe('nothing')
  }
})

test('[D17] after exchanging a reward, the focus stays in its dialog', async ({ page }) => {
  const made = await page.request.post('/sandbox/api/purchases', { data: {} })
  // The cast is safe: the sandbox sends this shape.
  const { email } = (await made.json()) as { email: string }
  await page.request.post('/sandbox/api/points', { data: { email, points: 750 } })
  await logIn(page, email)
  await page.goto('/referrals/rewards')
  await page.getByRole('link', { name: 'Lavado de auto completo' }).press('Enter')
  await press(page, 'Canjear')
  await giveCode(page)
  await expect(page.getByRole('dialog').getByText('Has canjeado Lavado de auto completo.')).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('nothing')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Lavado de auto completo' })).toBeFocused()
})

test('[D17] [REF-18] after reloading the next page of rewards, the focus stays at its rows', async ({
  page,
}) => {
  const made = await page.request.post('/sandbox/api/purchases', { data: {} })
  // The cast is safe: the sandbox sends this shape.
  const { email } = (await made.json()) as { email: string }
  await page.request.post('/sandbox/api/points', { data: { email, points: 750, coupons: 60 } })
  await logIn(page, email)
  await page.context().route(/\/api\/referrals\/history/, (route) => route.abort('connectionrefused'))
  await page.goto('/referrals/history')
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  const before = await page.locator('tbody tr').count()
  await page.context().unrouteAll()
  await press(page, 'Volver a intentar')
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(before)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
