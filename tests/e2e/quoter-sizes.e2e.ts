/** The quoter and the registration at every size and in both colours; the sizes are set here, whatever the profile. */
import { expect, test } from '@playwright/test'
import { field, quote } from './quoting.ts'
import { expectAccessible } from './verbs.ts'

for (const width of [320, 390, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`nothing stands in anybody's way at ${String(width)} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await quote(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.goto('/quoter/user-registration')
      await expect(page.getByRole('combobox', { name: '¿A qué te dedicas?' })).toBeEnabled()
      await field(page, 'RFC').fill('X')
      await page.getByRole('button', { name: 'Continuar' }).click({ force: true })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
