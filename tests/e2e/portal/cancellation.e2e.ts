import { expect, test, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '../../newcomers.ts'
import { isPlain } from '../../plain/insurer.ts'
import { expectAccessible, logIn, storedDrafts, watchErrors } from '../verbs.ts'

/** Creates a person with one policy that begins tomorrow, and starts its cancellation. */
async function openAs(page: Page, monthly: boolean): Promise<string> {
  const made = await page.request.post('/sandbox/api/purchases', { data: { monthly } })
  const { email, number } = (await made.json()) as { email: string; number: string }
  await logIn(page, email)
  await page.goto(`/policy/management/${number}`)
  await page.getByRole('link', { name: 'Cancelar póliza' }).click()
  return number
}

async function fillAndConfirm(page: Page): Promise<void> {
  await page.getByLabel('¿Por qué quieres cancelar tu póliza?').selectOption('Vendí mi auto')
  await page.getByLabel('Acepto los términos y condiciones de la cancelación.').check()
  const cancel = page.getByRole('button', { name: 'Cancelar póliza' })
  // A destructive action never has the accent colour (D245).
  await expect(cancel).toHaveAttribute('data-kind', 'secondary')
  await cancel.click()
  await page.getByRole('button', { name: 'Sí, cancelar mi póliza' }).click()
  const sent = page.waitForResponse(/\/api\/step-up\/code$/)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await sent
  await page.getByRole('textbox', { name: 'Código de 6 caracteres' }).fill(DEVELOPMENT_CODE)
  await expect(page.getByRole('heading', { name: 'Tu póliza ha sido cancelada.' })).toBeFocused()
}

test(
  '[CAN-19] [CAN-20] [CAN-22] [D61] a monthly policy is cancelled with its refund',
  { tag: '@plain' },
  async ({ page }) => {
    const errors = watchErrors(page)
    const monthly = await openAs(page, true)
    const prompt = page.getByRole('dialog', { name: 'Antes de cancelar' })
    await expect(prompt.getByText(/para tu próximo pago mensual\. ¿Seguro/)).toBeVisible()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'He cambiado de opinión' }).click()
    await expect(prompt).toBeHidden()
    await expect(page.getByRole('link', { name: 'Cancelar póliza' })).toBeFocused()
    await page.getByRole('link', { name: 'Cancelar póliza' }).click()
    await prompt.getByRole('link', { name: 'Entiendo, quiero cancelar' }).click()
    await expect(page).toHaveURL(`/policy/cancellation/${monthly}`)
    // The documents do not name the kept part of a payment (D127).
    const refund = isPlain
      ? 'La prima que no usaste'
      : await page
          .getByText(/^\$[\d,]+\.\d\d$/)
          .first()
          .innerText()
    await expect(page.getByText(refund).first()).toBeVisible()
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /seguro obligatorio de responsabilidad civil sigue vigente hasta el/ }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pausar la renovación automática' }).click()
    await expect(page.getByText(/no se renovará sola\.$/)).toBeVisible()
    await page.getByLabel('¿Qué podemos mejorar?').fill('Los tiempos de la grúa.')
    // A navigation does not wait for a save (D8, D9).
    await expect
      .poll(() => storedDrafts(page))
      .toContainEqual(expect.stringMatching(`cancellation ${monthly}$`))
    await page.reload()
    await expect(page.getByLabel('¿Qué podemos mejorar?')).toHaveValue('Los tiempos de la grúa.')
    await fillAndConfirm(page)
    // An insurer without cancellation numbers leaves the folio to us (D96).
    await expect(page.getByRole('definition').first()).toHaveText(/^[A-Z\d]{10,11}$/)
    await page.reload()
    await expect(
      page.getByText(
        isPlain ? 'Todavía no lo sabemos. Pregúntalo por teléfono con tu número de cancelación' : refund,
      ),
    ).toBeVisible()
    await expect(page.getByText(/^Sigue vigente hasta el/)).toBeVisible()
    await expectAccessible(page)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar comprobante' }).click()
    expect((await file).suggestedFilename()).toBe(`Comprobante de cancelación ${monthly}.pdf`)
    await page.getByRole('link', { name: 'Ver mis pólizas canceladas' }).click()
    await expect(page.getByText(monthly)).toBeVisible()
    expect(errors).toEqual([])
  },
)

test('[D62] an annual policy is cancelled with the premium of its unused days', async ({ page }) => {
  const annual = await openAs(page, false)
  await expect(
    page.getByText(
      /^Pagaste \$[\d,.]+ por (36[56]) días\. Sin los \$[\d,.]+ que no se devuelven, te quedan \1 días sin usar\.$/,
    ),
  ).toBeVisible()
  await expect(
    page.getByText(/^\$[\d,.]+ de gastos de expedición y \$[\d,.]+ del seguro obligatorio/),
  ).toBeVisible()
  await fillAndConfirm(page)
  await expect(page.getByRole('definition').filter({ hasText: annual })).toBeVisible()
})

test('the sandbox prepares a cancelled policy with its receipt', async ({ page }) => {
  test.skip(isPlain, 'of the sandbox as it runs by itself')
  await page.goto('/sandbox/ready/cancelled')
  await expect(page).toHaveURL(/\/policy\/cancellation\/AE/, { timeout: 30_000 })
  await expect(page.getByRole('link', { name: /comprobante/i }).first()).toBeVisible()
})
