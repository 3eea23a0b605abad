import { expect, test, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '../../newcomers.ts'
import { isPlain } from '../../plain/insurer.ts'
import { expectAccessible, logIn, watchErrors } from '../verbs.ts'

/** Creates a person with points for one reward and two pages of coupons. */
async function openAs(page: Page): Promise<void> {
  const made = await page.request.post('/sandbox/api/purchases', { data: {} })
  // The cast is safe: the sandbox sends this shape.
  const { email } = (await made.json()) as { email: string }
  await page.request.post('/sandbox/api/points', { data: { email, points: 750, coupons: 26 } })
  await logIn(page, email)
}

test(
  '[REF-O2] [REF-O6] [REF-14] [D61] a reward is exchanged with a code and listed in the history',
  { tag: '@plain' },
  async ({ page, context }) => {
    const errors = watchErrors(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs(page)
    await page.goto('/referrals/rewards')
    await expect(page.getByText('750 puntos', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Copiar enlace' }).click()
    await expect(page.getByText('Se ha copiado el enlace.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/^http.*\/quoter\?referral=\w+$/)
    await page.getByRole('button', { name: '¿Cómo gano puntos?' }).click()
    await expect(page.getByText('Ganas 250 puntos cuando tu referido compra', { exact: false })).toBeVisible()
    if (!isPlain) await expect(page.getByText('Todavía nadie ha llegado con tu enlace.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Vale de gasolina de $500' }).click()
    await expect(page.getByRole('button', { name: 'Canjear' })).toBeDisabled()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'Lavado de auto completo' }).click()
    await expect(page).toHaveURL(/\/referrals\/rewards\/details\/Lavado%20de%20auto%20completo$/)
    await page.reload()
    await expect(page.getByRole('dialog').getByText('Te quedarán')).toBeVisible()
    await page.getByRole('button', { name: 'Canjear' }).click()
    const sent = page.waitForResponse(/\/api\/step-up\/code$/)
    // A double press does not hit the button's replacement.
    await page.getByRole('button', { name: 'Enviar código' }).dblclick()
    await sent
    await page.getByRole('textbox', { name: 'Código de 6 caracteres' }).fill(DEVELOPMENT_CODE)
    await expect(page.getByRole('dialog').getByText('Has canjeado Lavado de auto completo.')).toBeVisible()
    const serial = await page.getByRole('dialog').getByText(/^VOL-/).innerText()
    await expectAccessible(page)
    // The balance is read again behind the dialog.
    await expect(page.locator('.points').getByText('250 puntos', { exact: true })).toBeAttached()
    await page.getByRole('dialog').getByRole('link', { name: 'Ver el historial' }).click()

    await expect(page.getByRole('columnheader').or(page.locator('th'))).toHaveText([
      'Titulo',
      'Código Cupón',
      'Fecha de canje',
    ])
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(25)
    await expect(rows.first()).toContainText(serial)
    await expectAccessible(page)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(27)
    expect(errors).toEqual([])
  },
)
