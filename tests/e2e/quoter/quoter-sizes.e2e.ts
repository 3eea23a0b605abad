/** The quoter and the registration at every size and in both themes; the test sets the sizes itself. */
import { expect, test, type Page } from '@playwright/test'
import { field, openPart, quote } from './quoting.ts'
import { expectAccessible } from '../verbs.ts'

const views = [320, 390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)
/**
 * The narrowest and widest sizes are walked to the end, one in each theme; the long run walks the others too.
 */
const isWalked = ({ width, colorScheme }: (typeof views)[number]) =>
  Boolean(process.env.LONG) || ['320 light', '1280 dark'].includes(`${String(width)} ${colorScheme}`)

async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([width, colorScheme, wide <= width]).toEqual([width, colorScheme, true])
  }
  if (size) await page.setViewportSize(size)
}

for (const { width, colorScheme } of views.filter(isWalked))
  test(`the quoter has no accessibility error and fits at ${String(width)} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await quote(page)
    await expectAccessible(page)
    await expectToFit(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/quoter/user-registration')
    await expect(page.getByRole('combobox', { name: '¿A qué te dedicas?' })).toBeEnabled()
    await field(page, 'RFC').fill('X')
    await openPart(page, 'Tu cuenta')
    await page.getByRole('button', { name: 'Continuar' }).click({ force: true })
    await expectAccessible(page)
    await expectToFit(page)
  })
