/** On a phone the quoter asks one question at a time (D204). */
import { expect, test, type Page } from '@playwright/test'
import { needs } from '../../plain/insurer.ts'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { contract, expectAnswer, field, openQuestion, price } from './quoting.ts'

/** The earlier quoter took two presses for each of four lists, and one in the field of the postal code. */
const PRESSES_BEFORE = 9

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const questions = (page: Page) => page.locator('form#quote .field').filter({ visible: true })

/** Counts trusted clicks only, which are those of a person. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0
    addEventListener('click', ({ isTrusted }) => (count += Number(isTrusted)), true)
    Object.assign(globalThis, { presses: () => count })
  })
  // The test's own init script sets this value.
  return () => page.evaluate(() => (globalThis as unknown as { presses: () => number }).presses())
}

async function answerCar(page: Page): Promise<void> {
  for (const name of ['Nissan', 'Versa', '2022']) await tile(page, name).click()
  await page.getByRole('group', { name: 'Versión' }).getByRole('button').first().click()
}

test('[D204] [QUO-01] [D20] a price needs four presses and a postal code, one question at a time', async ({
  page,
}) => {
  needs('a price for visitors (API-123)')
  const errors = watchErrors(page)
  const presses = await countPresses(page)
  await page.goto('/quoter')
  await expectAccessible(page)
  for (const name of ['Nissan', 'Versa', '2022']) {
    await expect(questions(page)).toHaveCount(1)
    await tile(page, name).click()
  }
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Versión' }).getByRole('button').first().click()
  await expect(field(page, 'Código postal')).toBeFocused()
  await page.keyboard.type('06700')
  await expect(price(page)).toBeAttached()
  expect(await presses()).toBe(4)
  expect(await presses()).toBeLessThan(PRESSES_BEFORE)
  await expect(contract(page)).toBeInViewport()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[D204] [D164] an answer is opened again by its chip and by Back, and a reload keeps all answers', async ({
  page,
}) => {
  needs('a price for visitors (API-123)')
  await page.goto('/quoter')
  await answerCar(page)
  await field(page, 'Código postal').fill('06700')
  await expect(price(page)).toBeAttached()
  await page.goBack()
  await expect(page.getByText('Pregunta 4 de 5')).toBeVisible()
  await expectAnswer(page, 'Año', '2022')
  await page.goBack()
  await expect(page.getByText('Pregunta 3 de 5')).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(field(page, 'Código postal')).toHaveValue('06700')
  await openQuestion(page, 'Año')
  await expect(tile(page, '2022')).toHaveAttribute('aria-pressed', 'true')
  await tile(page, '2021').click()
  await expectAnswer(page, 'Año', '2021')
  await expect(page.getByText('Pregunta 4 de 5')).toBeVisible()
  await page.getByRole('group', { name: 'Versión' }).getByRole('button').first().click()
  await expect(price(page)).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expectAnswer(page, 'Año', '2021')
  await expect(price(page)).toBeAttached()
})

test('[D204] [FND-79] the quoter works by keyboard, and a brand without a tile is found in the list', async ({
  page,
}) => {
  needs('a price for visitors (API-123)')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/quoter')
  await tile(page, 'Otra marca').press('Enter')
  await page.keyboard.type('acura')
  await page.keyboard.press('Enter')
  await expectAnswer(page, 'Marca', 'Acura')
  await expect(page.getByRole('group', { name: 'Modelo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pregunta 3 de 5')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('[D204] the drawing on the road shows only the chosen car', async ({ page }) => {
  await page.goto('/quoter')
  const cars = page.locator('.vehicle').filter({ visible: true })
  await expect(cars).toHaveCount(1)
  const neutral = await cars.innerHTML()
  await tile(page, 'Nissan').click()
  await tile(page, 'Versa').click()
  // Both drawings may be there for a moment while one replaces the other.
  await expect.poll(() => cars.first().innerHTML()).not.toBe(neutral)
  await expect(cars).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(cars).toHaveCount(1)
})
