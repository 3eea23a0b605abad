/**
 * Use with one hand in sunlight: targets are large and high in contrast, and long texts can be dictated
 * (D201).
 */
import { expect, test, type Page } from '@playwright/test'
import { expectReadInTheSun } from '../../markup/accessibility.ts'
import { shiftsOf } from '../../markup/standing-still.ts'
import { beginAdjuster, newAdjusterForm, openPage, pick, storedAdjusterForm } from './adjusting.ts'

const LEAST_PX = 48
const pressed = '.adjuster-page :is(button, a[href], summary, select, .radio-card)'

const pages = [
  ['panel', ''],
  ['info', ''],
  ['device', ''],
  ['general-data', ''],
  ['person/management', ''],
  ['person/type', ''],
  ['person/general/panel', '?personIndex=1'],
  ['person/general/data', '?personIndex=1'],
  ['person/damage/list', '?personIndex=1'],
  ['person/damage/data', '?personIndex=1&damage=nuevo'],
  ['person/service/list', '?personIndex=0'],
  ['person/service/type', '?personIndex=1&service=nuevo'],
  ['person/vehicle/pictures', '?personIndex=1'],
  ['conclusions', ''],
] as const

test('[D201] [ADJ-44] every pressable element has 7:1 contrast and 48 px on every page, also at 320 px', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const form = await newAdjusterForm(request, 'con-avisos')
  await beginAdjuster(page, form)
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  for (const [slug, query] of pages) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openPage(page, slug, query)
    await expect(page.locator(pressed).first()).toBeVisible()
    await expectReadInTheSun(page, pressed)
    expect(await smaller(page), slug).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadInTheSun(page, pressed)
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await smaller(page), `${slug} at 320 px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(320)
    await page.setViewportSize(size)
  }
})

/** Visible targets that are too small for a thumb. */
const smaller = (page: Page) =>
  page.evaluate(
    ([selector, least]) =>
      [...document.querySelectorAll(selector)].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const isShown = one.checkVisibility() && width > 0
        return isShown && Math.min(width, height) < least - 0.5
          ? [`${String(width)} × ${String(height)}: ${one.textContent}`]
          : []
      }),
    [pressed, LEAST_PX] as const,
  )

test('[D201] [ADJ-20] [ADJ-32] dictated text with corrections arrives exactly once in a long text', async ({
  page,
  context,
  request,
}) => {
  const form = await newAdjusterForm(request, 'iniciado')
  await beginAdjuster(page, form)
  await page.getByRole('button', { name: /^Declaración y causas/ }).click()
  const facts = page.getByLabel('Declaración de los hechos')
  await expect(facts).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(facts).not.toHaveAttribute('inputmode', /.*/)
  await facts.fill('Llovía. ')
  await facts.press('End')
  const tab = await context.newCDPSession(page)
  // Simulates the dictation of a phone: a guess, a better guess and the final text.
  for (const heard of ['me', 'me pego', 'me pegó por detrás'])
    await tab.send('Input.imeSetComposition', {
      text: heard,
      selectionStart: heard.length,
      selectionEnd: heard.length,
    })
  await tab.send('Input.insertText', { text: 'me pegó por detrás.' })
  await expect(facts).toHaveValue('Llovía. me pegó por detrás.')
  await pick(page, 'Causa', 'Alcance')
  await page.getByRole('radio', { name: 'Tercero' }).press('Space')
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click()
  await expect
    .poll(async () => (await storedAdjusterForm(request, form)).json.declaration)
    .toBe('Llovía. me pegó por detrás.')
})

/** Layout shift that a person would notice; the line with the age of a list is far below it. */
const NOTICED = 0.01

test('[D86] [ADJ-105] [ADJ-112] no layout shift happens while a damage or service type loads', async ({
  page,
  request,
}) => {
  await beginAdjuster(page, await newAdjusterForm(request, 'con-avisos'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [slug, query, last] of [
    ['person/damage/data', '?personIndex=0&damage=nuevo', page.getByRole('button', { name: 'Frente' })],
    ['person/service/type', '?personIndex=0&service=nuevo', page.getByRole('radio', { name: 'Grúa' })],
  ] as const) {
    await openPage(page, slug, query)
    await expect(last).toBeVisible()
    await page.waitForLoadState('networkidle')
    const noticed = (await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) >= NOTICED)
    expect.soft([slug, noticed]).toEqual([slug, []])
  }
})
