import { expect, test, type Page } from '@playwright/test'
import { paymentDue } from '#shared/domain/claims/claim-clock.ts'
import { formatLongDate, today } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible, logIn, people, watchErrors } from '../verbs.ts'
import { now } from '#tests/clock/now.ts'

test('[CLP-03] [CLP-04] [CLP-05] [CLP-16] the claim lists show each claim with its state', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(`/i?dc=${btoa('damage-claim')}`)
  await page.waitForURL('**/log-in?dc=*')
  await logIn(page, people.withClaims)
  await page.goto(`/i?dc=${btoa('damage-claim')}`)
  await expect(page).toHaveURL(/\/claim-payments\/active-policies$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pago de daños' })).toBeVisible()
  await expect(page.getByText('Selecciona la póliza en la que has tenido un siniestro')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Pólizas y siniestros' })
  await expect(tabs.getByRole('link', { name: /^Siniestros Activos 7$/ })).toBeVisible()
  await tabs.getByRole('link', { name: /^Siniestros Activos/ }).click()
  await expect(page.getByRole('heading', { name: 'Selecciona el siniestro activo' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/open-claims$/)
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: 'Corrige un documento' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu póliza')
  await page.getByRole('link', { name: 'Ver en qué va mi siniestro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿En qué va mi siniestro?')
  await expect(page.getByRole('heading', { name: '¡No olvides subir lo que te falta!' })).toBeVisible()
  await expect(
    page.getByText(/^Sube otra vez «Identificación, reverso»\. El reverso de la identificación está borroso/),
  ).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

/** Claims whose customer must act, in every kind of act, with the button of that act. */
const acts = [
  ['damage', 'claim-damage-missing-data', 'Subir lo que falta'],
  ['damage', 'claim-damage-wrong-data', 'Subirlo otra vez'],
  ['damage', 'claim-damage-negotiating', 'Ver la propuesta'],
  ['agreed', 'claim-agreed-negotiating', 'Ver la propuesta'],
  ['agreed', 'claim-agreed-pending', 'Dar mi CLABE'],
] as const

test('the button of the next step is in the first view of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, people.withClaims)
  for (const [kind, id, name] of acts)
    await test.step(id, async () => {
      await page.goto(paths.claimStatus(kind, id))
      const button = await page.getByRole('link', { name, exact: true }).boundingBox()
      const bar = await page.locator('.everyday').boundingBox()
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    })
})

test('[CLP-O1] [CLP-O2] [CLP-O3] [CLP-25] a claim is begun once, and a reload continues it', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await logIn(page, people.atTheLimit)
  await page.goto('/claim-payments/active-policies')
  await page.getByRole('link', { name: /^Nissan Versa/ }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
  await expect(page).toHaveURL(/\/personal-data\?claim=[^&]+&policy-number=AE\d+$/)
  await page.reload()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Tus identificaciones' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/claim-payments/open-claims')
  const claims = page.getByRole('listitem').filter({ hasText: 'Faltan documentos' })
  await expect(claims.getByRole('link')).toHaveCount(1)
  expect(errors).toEqual([])
})

/** Opens one step of a claim with missing documents. */
async function atStep(page: Page, kind: 'damage' | 'agreed', slug: string): Promise<void> {
  await logIn(page, people.withClaims)
  await page.goto(kind === 'damage' ? '/claim-payments/open-claims' : '/agreed-claim-payments/open-claims')
  await page.getByRole('listitem').filter({ hasText: 'Faltan documentos' }).last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu póliza' })).toBeVisible()
  await page.goto(page.url().replace('policy-data', slug))
}

for (const [kind, last] of [
  ['damage', 'vehicle-pictures'],
  ['agreed', 'attorney-letter'],
] as const)
  test(`[CLP-25] [CLP-26] [CLP-47] [CLP-48] the last step of a claim (${kind}) ends at the list of missing parts`, async ({
    page,
  }) => {
    await atStep(page, kind, last)
    await page.getByRole('button', { name: 'Terminar' }).click()
    await expect(page).toHaveURL(/\/(claim|agreed)-payments\/completed\?claim=/)
    await expect(page.getByRole('heading', { name: '¡No olvides subir lo que te falta!' })).toBeVisible()
    const lacking = page.getByRole('list', { name: /^Te faltan? / })
    await expect(lacking.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await lacking.getByRole('link', { name: 'Estado de cuenta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible()
  })

test('[CLP-34] a CLABE of 17 digits is reported when its field is left', async ({ page }) => {
  await atStep(page, 'damage', 'bank-account')
  const field = page.getByLabel('CLABE de 18 dígitos')
  await field.pressSequentially('00201007777777777')
  await expect(page.getByText('Escribe los 18 dígitos; llevas 17.')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Escribe los 18 dígitos; llevas 17.')).toBeVisible()
  await field.fill('002010077777777771')
  await expect(page.getByText(/Escribe los 18/)).toHaveCount(0)
})

test('[CLP-34] [D372] the sentence about a short CLABE counts every digit, also after a press', async ({
  page,
}) => {
  await atStep(page, 'damage', 'bank-account')
  const field = page.getByLabel('CLABE de 18 dígitos')
  await field.fill('00201007777777777')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Escribe los 18 dígitos; llevas 17.')).toHaveCount(2)
  await field.press('End')
  await field.press('Backspace')
  await expect(page.getByText('Escribe los 18 dígitos; llevas 16.')).toHaveCount(1)
  await expect(page.getByText('Escribe los 18 dígitos; llevas 17.')).toHaveCount(0)
})

test('[CLP-52] [CLP-O7] [D71] a phone clock 20 days ahead shows the same promised date', async ({ page }) => {
  await page.addInitScript((ahead) => {
    const { Date: Real } = globalThis
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        if (given.length > 0) super(...given)
        else super(Real.now() + ahead)
      }
      static override now = () => Real.now() + ahead
    } as DateConstructor
  }, 20 * 86_400_000)
  await logIn(page, people.withClaims)
  await page.goto('/claim-payments/open-claims')
  await page.getByRole('listitem').filter({ hasText: 'Tienes una propuesta' }).getByRole('link').click()
  await page.getByRole('link', { name: 'Ver la propuesta' }).click()
  await expect(page.getByText(/^Deducible: 5\s% de \$189,000\.00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  const day = formatLongDate(paymentDue(today(now())))
  await expect(page.getByRole('dialog').getByText(`Te lo depositamos a más tardar el ${day}.`)).toBeVisible()
})
