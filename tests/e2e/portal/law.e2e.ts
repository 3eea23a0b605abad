import { expect, test, type Page } from '@playwright/test'
import { isPlain } from '../../plain/insurer.ts'
import { expectAccessible, logIn, newestMessage, watchErrors } from '../verbs.ts'

/** A new person with one policy, signed in. */
async function owner(page: Page, purchase: object = {}): Promise<{ email: string; number: string }> {
  const made = await page.request.post('/sandbox/api/purchases', { data: purchase })
  const one = (await made.json()) as { email: string; number: string }
  await logIn(page, one.email)
  return one
}

test(
  '[D227] [D228] [R4] [R7] a wrong policy is corrected from its details, with a lasting folio',
  { tag: '@plain' },
  async ({ page }) => {
    const errors = watchErrors(page)
    const { email, number } = await owner(page)
    await page.goto(`/policy/details/${number}`)
    await expect(page.getByRole('region', { name: 'Aseguradora y registros' })).toContainText(
      'comisión o compensación directa',
    )
    await page.getByRole('link', { name: 'Pide que se corrija' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Corregir tu póliza' })).toBeVisible()
    if (isPlain) {
      await expect(page.getByText('La aseguradora no recibe aquí esta solicitud.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Pedir la corrección' })).toBeHidden()
      await expectAccessible(page)
      return
    }
    await expect(page.getByText(/^Tienes hasta el/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pedir la corrección' })).toBeDisabled()
    await page.getByLabel('¿Qué no es como lo contrataste?').selectOption('Las fechas de vigencia')
    await page.getByLabel('Cuéntanos qué dice y qué debería decir').fill('Empieza un día después')
    await page.getByRole('button', { name: 'Pedir la corrección' }).click()
    await expect(page.getByText(/Tu folio es REC-/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    const asked = page.locator('section.card', { hasText: 'Lo que pediste' })
    await expect(asked).toContainText('Empieza un día después')
    await expect(asked).toContainText('Recibida')
    expect((await newestMessage(page.request, email, /corrección de póliza/)).subject).toContain('Recibimos')
    // The insurer's office refuses, and the page shows the reason and how to complain.
    const folio = /REC-\w+/.exec(await asked.innerText())?.[0] ?? ''
    await page.request.post(`/sandbox/office/corrections/${folio}/refused`)
    await page.reload()
    await expect(asked).toContainText('No procede')
    await expect(asked).toContainText('Tu póliza dice lo que se contrató.')
    await expect(asked.getByRole('link', { name: 'Cómo presentar una queja' })).toBeVisible()
    await expectAccessible(page)
    expect(errors).toEqual([])
  },
)

test(
  '[D229] [R16] the code of a proof shows without a log-in whether the policy is in force, until revoked',
  { tag: '@plain' },
  async ({ page, browser, baseURL }) => {
    const errors = watchErrors(page)
    const { number } = await owner(page, { startsIn: -5 })
    await page.goto(`/policy/management/${number}`)
    await page.getByRole('link', { name: 'Comprobar que tienes seguro' }).click()
    // A person with a fine reads what to do and by when before any account exists.
    await expect(page.getByText(/tienes 45 días naturales desde que te la pusieron/)).toBeInViewport({
      ratio: 1,
    })
    if (isPlain) {
      await expect(page.getByText('Esta hoja no tiene un código para comprobarla')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Anular el código' })).toBeHidden()
      await expectAccessible(page)
      return
    }
    await page.getByRole('button', { name: 'Hacer mi constancia' }).click()
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
    await expectAccessible(page)
    const address = (await page.locator('.proof-address').textContent()) ?? ''
    expect(address).toMatch(/\/vigente\/[\w-]{22,}$/)

    const stranger = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const tab = await stranger.newPage()
    await tab.goto(address)
    await expect(tab.getByText(/^Vigente el/)).toBeVisible()
    await expectAccessible(tab)
    expect(await tab.locator('main').textContent()).not.toContain(number)

    await page.getByRole('button', { name: 'Anular el código' }).click()
    await expect(page.getByText('Anulamos el código.')).toBeVisible()
    await tab.reload()
    await expect(tab.getByText('Este código no es de ninguna póliza')).toBeVisible()
    await stranger.close()
    expect(errors).toEqual([])
  },
)
