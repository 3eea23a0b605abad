import { expect, test, type Page } from '@playwright/test'
import { wordsOf } from '../../markup/pdf-words.ts'
import { expectAccessible, logIn, newestMessage, watchErrors } from '../verbs.ts'
import { now } from '#tests/clock/now.ts'

const VIN = '3N1CN8AE7NX00'

/** Creates a person with a policy and without an identity check. */
async function customer(page: Page): Promise<{ email: string; number: string }> {
  const made = await page.request.post('/sandbox/api/purchases', { data: {} })
  // The cast is safe: the sandbox sends this shape.
  const person = (await made.json()) as { email: string; number: string }
  await logIn(page, person.email)
  return person
}

/** The result that the identity provider's page in the new tab will return. */
async function check(page: Page, button: string, outcome: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const tab = await opened
  await tab.getByRole('button', { name: outcome }).click()
  await expect(
    tab.getByRole('heading', { name: '¡Gracias! Hemos recibido tu identificación.' }),
  ).toBeVisible()
  await tab.close()
}

/**
 * Waits for the outcome, which the page requests every ten seconds. An answer from before the check may still arrive.
 */
async function waitForOutcome(page: Page, outcome: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByText(outcome)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('[END-12] [END-15] [IDV-18] plates and VIN are changed after a refused and an accepted identity check @plain', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.clock.install({ time: now() })
  const { email, number } = await customer(page)
  await page.goto(`/policy/endorsements-history/${number}`)
  await expect(page.getByText('No hay cambios registrados.')).toBeVisible()
  await page.getByRole('link', { name: 'Solicitar cambios' }).click()

  await expect(heading(page, 'Valida tu identidad')).toBeVisible()
  await page.getByRole('button', { name: 'Subir identificación' }).click()
  await expect(page.getByText('Necesitamos tu permiso para empezar.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check()
  await expectAccessible(page)
  await check(page, 'Subir identificación', 'El rostro no coincide')
  await waitForOutcome(page, 'No pudimos validar tu identidad.')
  // Each link serves one identity check.
  await expect(page.getByRole('img', { name: /^Código QR/ })).toHaveCount(0)
  await check(page, 'Intentar de nuevo', 'Enviar fotos')
  await waitForOutcome(page, 'Tu identidad ha sido validada.')
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(heading(page, 'Código de validación')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(page.getByText('Te enviamos un código.')).toBeVisible()
  const { code } = await newestMessage(page.request, email, /código/i)
  await page.getByRole('textbox', { name: 'Código de 6 caracteres' }).fill(code ?? '')

  await expect(heading(page, 'Datos a modificar')).toBeVisible()
  await expect(page).toHaveURL(`/policy-endorsement/${number}/configuration`)
  const plates = `ZZ${String(now()).slice(-5)}`
  const vin = VIN + String(now()).slice(-4)
  await page.getByRole('checkbox', { name: 'Mis placas' }).check()
  await page.getByRole('textbox', { name: 'Placas nuevas' }).fill(plates)
  await page.getByRole('checkbox', { name: 'Mi número de serie (VIN)' }).check()
  await page.getByRole('textbox', { name: 'VIN nuevo' }).fill(vin)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(heading(page, 'Resumen de cambios')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('cell', { name: vin })).toBeVisible()
  await expect(page.getByText(/^Tu precio no cambia/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar cambios' }).click()
  await expect(heading(page, 'Tus cambios han sido solicitados.')).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(`/policy/management/${number}`)

  await page.goto(`/policy/endorsements-history/${number}`)
  await expect(page.getByRole('cell', { name: plates })).toBeVisible()
  await expect(page.getByRole('cell', { name: vin })).toBeVisible()
  await page.goto(`/policy/details/${number}`)
  await expect(page.getByText(vin)).toBeVisible()
  await expect(page.getByText(plates)).toBeVisible()
  const cover = await page.request.get(`/api/policies/${number}/documents/policy`)
  const printed = await wordsOf(await cover.body())
  for (const words of [`Póliza ${number}`, vin, plates]) expect(printed).toContain(words)
  expect(errors).toEqual([])
})

test('[IDV-06] [IDV-17] an identity is validated from the profile @plain', async ({ page }) => {
  const errors = watchErrors(page)
  await page.clock.install({ time: now() })
  await customer(page)
  await page.goto('/profile/profile-info')
  await expect(page.getByText('Sin validar')).toBeVisible()
  await page.getByRole('link', { name: 'Validar mi identidad' }).click()
  await expect(heading(page, 'Valida tu identidad')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check()
  await check(page, 'Subir identificación', 'Enviar fotos')
  await waitForOutcome(page, 'Tu identidad ha sido validada.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/profile/profile-info')
  await expect(page.getByText('Validada', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('[IDV-19] [IDV-20] without a session the identity page makes no claim, and redirects after a minute', async ({
  page,
}) => {
  await page.clock.install({ time: now() })
  await page.goto('/identity-validation/completed')
  await expect(heading(page, 'Terminaste en esta ventana.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al inicio', exact: true })).toHaveAttribute('href', '/')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.clock.runFor(50_000)
  await expect(page).toHaveURL('/identity-validation/completed')
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/log-in')
})
