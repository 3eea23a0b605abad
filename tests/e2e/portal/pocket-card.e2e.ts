import { expect, test } from '@playwright/test'
import { expectAccessible, logIn, people, watchErrors } from '../verbs.ts'

test('[D63] the pocket card opens offline, and is removed at sign-out', async ({ page, context }) => {
  const errors = watchErrors(page)
  await logIn(page, people.withOnePolicy)
  await page.goto('/policy/pocket-card')
  const number = page.getByText(/^AE\d+$/)
  await expect(number).toBeVisible()
  await expect(page.getByText(/la verás sin conexión hasta que cierres tu sesión/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tuve un choque' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  expect(errors).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expect(number).toBeVisible()
  await expect(page.getByText('Nissan Versa 2022')).toBeVisible()
  await expect(page.getByRole('link', { name: /800 999 0160/ }).first()).toHaveAttribute(
    'href',
    'tel:8009990160',
  )
  await expectAccessible(page)

  await context.setOffline(false)
  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/log-in/)
  await context.setOffline(true)
  await page.goto('/policy/pocket-card')
  await expect(page.getByText('Aquí no hay una tarjeta guardada')).toBeVisible()
  await expect(number).toBeHidden()
})

test('[D63] [D163] [D354] the pocket card is stored at the first log-in, before its page is visited', async ({
  page,
  context,
}) => {
  await logIn(page, people.withOnePolicy)
  await expect(page.getByRole('heading', { name: 'Tus pólizas', level: 1 })).toBeVisible()
  // The offline copy is stored after the card is shown.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/policy/pocket-card/offline')) !== undefined))
    .toBe(true)
  await context.setOffline(true)
  await page.goto('/policy/pocket-card')
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expect(page.getByText('Nissan Versa 2022')).toBeVisible()
  // The card can be opened from the home page, which appears again with the network.
  await page.goto('/policy/status/active')
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Tus pólizas', level: 1 })).toBeVisible()
})

test('[D63] the pocket card of five policies prints on one sheet', async ({ page }) => {
  await logIn(page, people.atTheLimit)
  await page.goto('/policy/pocket-card')
  await expect(page.getByText(/^AE\d+$/)).toHaveCount(5)
  const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
