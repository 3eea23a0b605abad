import { expect, test } from '@playwright/test'
import { expectAccessible, watchErrors } from './verbs.ts'

test('the traffic page updates live, by route pattern, and can be paused by keyboard', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.goto('/sandbox/traffic')
  await expect(page.locator('#state')).toContainText('Actualizado')
  const name = 'GET /api/postal-codes/:code'
  for (const code of ['20126', '06700', '76450']) await request.get(`/api/postal-codes/${code}`)
  const row = page.locator('#routes').getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(page.locator('#breaker-journey')).toHaveText('Cerrado: funciona')
  await expectAccessible(page)
  // Figures that arrive while the table is paused do not overwrite it.
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('/metrics', async (route) => {
    await held
    await route.continue()
  })
  await page.waitForRequest('/metrics')
  await page.getByLabel('Periodo').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const late = page.waitForResponse('/metrics')
  letGo(undefined)
  await (await late).finished()
  await expect(page.getByRole('button', { name: 'Reanudar' })).toBeFocused()
  await expect(page.locator('#state')).toHaveText('En pausa')
  await page.keyboard.press('Space')
  await expect(page.locator('#state')).toContainText('Actualizado')
  expect(errors).toEqual([])
})
