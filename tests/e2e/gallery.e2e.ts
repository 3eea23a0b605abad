import { expect, test, type Locator, type Page, type Request } from '@playwright/test'
import { pages } from '#shared/sites.ts'
import { expectAccessible } from './verbs.ts'

const rooms = pages.filter(({ app }) => app === 'gallery').map(({ pattern }) => pattern)
const themes = ['light', 'dark'] as const
/**
 * No state is wider than the window. Rooms are checked alternately at their narrowest and widest; the long
 * run checks every view.
 */
const widths = [320, 390, 768, 1280] as const
const WALKED = [
  [320, 'light'],
  [1280, 'dark'],
] as const
const extremes = new Set(WALKED.map(([width, theme]) => `${String(width)} ${theme}`))
const isJudged = (view: string, room: string) =>
  Boolean(process.env.LONG) || view === [...extremes][rooms.indexOf(room) % extremes.size]

for (const room of rooms) {
  test(`${room} has no error in any theme or width`, async ({ page }) => {
    test.setTimeout(300_000)
    const errors = watchConsole(page)
    for (const width of widths) {
      for (const theme of themes) {
        await test.step(`${String(width)} px, ${theme}`, async () => {
          const view = `${String(width)} ${theme}`
          await show(page, width, theme)
          // Only the extreme sizes are loaded; the other views resize the view before.
          if (process.env.LONG || extremes.has(view)) {
            await page.goto(room)
            await isDrawn(page)
          }
          await expectToFit(page, width)
          if (isJudged(view, room)) await expectAccessible(page)
          if (extremes.has(view)) await expectHints(page)
        })
      }
    }
    expect(errors).toEqual([])
  })

  // The walk through all states of all screens takes minutes.
  for (const [width, theme] of process.env.LONG ? WALKED : [])
    test(`${room} has no error in any state at ${String(width)} px, ${theme}`, async ({ page }) => {
      test.setTimeout(900_000)
      const errors = watchConsole(page)
      await show(page, width, theme, LOW)
      await page.goto(room)
      await isDrawn(page)
      await walk(page, width)
      expect(errors).toEqual([])
    })
}

/**
 * Selectors of a chosen item in all kinds of markup; a switch becomes the browser's own box
 * (shared/ui/choices/Switch.css).
 */
const CHOSEN = [
  ':is(a, button)[aria-current]:not([aria-current="false"])',
  '[aria-pressed="true"]',
  '[role="option"][aria-selected="true"]',
  '[data-chosen]',
  'label:has(> :is([type="radio"], [type="checkbox"]):checked:not([role="switch"]))',
].join(', ')

test('[D17] with forced colours every chosen element is framed, and no other', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  let framed = 0
  for (const room of rooms) {
    await page.goto(room)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate((chosen) => {
      const isFramed = (element: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle === 'solid' && outlineWidth === '3px'
      }
      const isShown = (element: Element) => element.getClientRects().length > 0
      const all = [...document.querySelectorAll(chosen)].filter(isShown)
      const others = [
        ...document.querySelectorAll(
          '[aria-pressed="false"], label:has(> :is([type="radio"]):not(:checked))',
        ),
      ]
      const boxes = [...document.querySelectorAll('[role="switch"]')].filter(isShown)
      return {
        framed: all.filter(isFramed).length,
        unframed: all.filter((element) => !isFramed(element)).map(({ outerHTML }) => outerHTML.slice(0, 120)),
        wrong: others
          .filter(isShown)
          .filter(isFramed)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        drawn: boxes.filter((box) => getComputedStyle(box).appearance === 'none').length,
      }
    }, CHOSEN)
    framed += seen.framed
    expect({ room, ...seen, framed: 0 }).toEqual({ room, framed: 0, unframed: [], wrong: [], drawn: 0 })
  }
  expect(framed).toBeGreaterThan(20)
})

test('[D60] [D78] the dialog of a final session end takes the focus, says what is kept, and can be closed', async ({
  page,
}) => {
  await page.goto('/gallery')
  const opener = page.getByRole('button', { name: 'Fin de sesión' })
  const dialog = page.getByRole('dialog', { name: 'Tu sesión está por terminar' })
  await opener.click()
  await expect(dialog.getByText(/^Por seguridad, termina en 1[01]\d segundos/).first()).toBeVisible()
  await expect(dialog.getByText(/se queda guardado/)).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect(dialog).toBeHidden()
})

/**
 * Below 600 px of height no bar is sticky. Otherwise a bar could cover half of a link in some state, which
 * axe does not report.
 */
const LOW = 590

async function show(
  page: Page,
  width: number,
  colorScheme: (typeof themes)[number],
  height = 900,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
}

/**
 * Waits until every island of the page is hydrated. The page's script gives unique names to the breadcrumbs that share
 * this page.
 */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
}

/** Visits every screen in every state that it has. */
async function walk(page: Page, width: number): Promise<void> {
  for (const screen of await page.getByRole('group', { name: /^Estados: / }).all()) {
    const name = (await screen.getAttribute('aria-label')) ?? ''
    for (const state of (await screen.getByRole('button').all()).slice(1)) {
      await test.step(`${name}: ${(await state.textContent()) ?? ''}`, async () => {
        await press(page, state)
        await lookAtPart(page, width, `section:has(> * > [aria-label="${name}"])`)
        await closeDialog(page)
      })
    }
  }
}

/** Milliseconds for which React may delay a suspended part, so that several appear together. */
const REVEAL_MS = 400

/** Presses a button and waits for its part, which may load its code at its first drawing (shared/ui/lazy-part.tsx). */
async function press(page: Page, state: Locator): Promise<void> {
  const fetched: Request[] = []
  const listen = (request: Request) => {
    if (request.resourceType() === 'script') fetched.push(request)
  }
  page.on('request', listen)
  await state.click()
  // The part is drawn, so the requests for its files have started.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  for (let seen = 0; seen < fetched.length;) {
    seen = fetched.length
    await Promise.all(fetched.map(async (request) => (await request.response())?.finished()))
    await page.waitForTimeout(REVEAL_MS)
  }
  page.off('request', listen)
}

/** Checks only the changed part, because a check of the whole page for each state takes long. */
async function lookAtPart(page: Page, width: number, part: string): Promise<void> {
  await expectHints(page)
  await expectToFit(page, width)
  await expectAccessible(page, { include: part })
}

/**
 * Checks that every field has hints for browsers and keyboards (HTML: autocomplete, enterkeyhint, inputmode,
 * autocapitalize).
 */
async function expectHints(page: Page): Promise<void> {
  const silent = await page.evaluate(() => {
    const typed = ['text', 'email', 'password', 'search', 'tel', 'url', 'textarea']
    const isAsked = (field: HTMLInputElement | HTMLTextAreaElement) =>
      typed.includes(field.type) && !field.readOnly && field.ariaHidden !== 'true'
    const lacks = (field: HTMLInputElement | HTMLTextAreaElement) => {
      const takesText = field.type === 'text' && !/^(numeric|decimal|tel|email)$/.test(field.inputMode)
      return [
        !field.hasAttribute('autocomplete') && 'autocomplete',
        !/^(enter|done|go|next|previous|search|send)$/.test(field.enterKeyHint) && 'enterkeyhint',
        takesText && !field.role && !field.hasAttribute('autocapitalize') && 'autocapitalize',
        /postalCode|age$|Year$|phoneNumber/.test(field.name) && takesText && 'inputmode',
      ].filter((name) => name !== false)
    }
    return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .filter(isAsked)
      .map((field) => `${field.name || field.id}: ${lacks(field).join(', ')}`)
      .filter((line) => !line.endsWith(': '))
  })
  expect(silent, 'every field says what it takes').toEqual([])
}

async function expectToFit(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing is wider than the window').toBeLessThanOrEqual(width)
}

/** Some dialogs have no cancel button and must be answered. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) return
  await page.keyboard.press('Escape')
  if (!(await dialog.isVisible())) return
  const radio = dialog.getByRole('radio')
  if ((await radio.count()) > 0) await radio.first().check()
  const last = dialog.getByRole('button').last()
  // A dialog cannot be closed while its request is running.
  if (!(await last.isEnabled())) {
    await page.reload()
    return isDrawn(page)
  }
  await last.click()
  await expect(dialog).toBeHidden()
}

function watchConsole(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
