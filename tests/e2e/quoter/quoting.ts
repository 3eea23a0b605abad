/** Steps of a visitor from five answers to a price, and from the price to an account. */
import { expect, type Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { isPlain } from '../../plain/insurer.ts'
import { choose, newestMessage, PASSWORD } from '../verbs.ts'

export const price = (page: Page) => page.getByText(/^Precio: \$[\d,]+\.\d\d$/)
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? Infinity) < 768
const answered = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: `) }).filter({ visible: true })

/** Opens an answered question again; on a desktop all of them are open (D204). */
export async function openQuestion(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await answered(page, name).click()
}

/** Checks the answer to one of the five questions; an empty text means an open question. */
export async function expectAnswer(page: Page, name: string, value: string): Promise<void> {
  if (!isPhone(page)) await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(value)
  else if (value === '') await expect(answered(page, name)).toHaveCount(0)
  else await expect(answered(page, name)).toHaveText(`${name}: ${value}`)
}

/** Reads the shown answer to one of the five questions. */
export const answerOf = async (page: Page, name: string): Promise<string> =>
  isPhone(page)
    ? ((await answered(page, name).textContent()) ?? '').replace(`${name}: `, '')
    : page.getByRole('combobox', { name, exact: true }).inputValue()

/** Checks the progress on the page: the current question on a phone, the number of open answers elsewhere. */
export const position = (page: Page, question: number, open: number) =>
  isPhone(page)
    ? page.getByText(`Pregunta ${String(question)} de 5`)
    : page.getByText(`Faltan ${String(open)} respuestas.`)

export async function chooseCar(page: Page): Promise<void> {
  await choose(page, 'Marca', 'nissan')
  await choose(page, 'Modelo', 'versa')
  await choose(page, 'Año', '2022')
  await choose(page, 'Versión', '')
}

export async function quote(page: Page, postalCode = '06700'): Promise<void> {
  await page.goto('/quoter')
  await chooseCar(page)
  await field(page, 'Código postal').fill(postalCode)
  await expect(isPlain ? price(page).or(accountFirst(page)) : price(page)).toBeAttached()
}

/** The part that replaces the price if the insurer gives no quote without an account (D78). */
const accountFirst = (page: Page) =>
  page.getByRole('link', { name: 'Crear mi cuenta y ver mi precio' }).filter({ visible: true })

export const contract = (page: Page) => {
  const link = page.getByRole('link', { name: 'Contratar', exact: true }).filter({ visible: true })
  return isPlain ? link.or(accountFirst(page)) : link
}

interface Visitor {
  readonly email: string
  readonly phone: string
}
export const newVisitor = (word = 'visita'): Visitor => ({
  email: `${word}-${randomUUID().slice(0, 8)}@volante.example`,
  phone: `55${String(randomInt(10_000_000, 99_999_999))}`,
})
const newRfc = () =>
  // The last character of an RFC is a check digit: a digit or A.
  `ROLM900512${randomInt(36 ** 2)
    .toString(36)
    .toUpperCase()
    .padStart(2, '0')}${'0123456789A'.charAt(randomInt(11))}`

/** Opens a part of the registration; only one is open at a time. */
export async function openPart(page: Page, title: 'Sobre ti' | 'Contacto' | 'Tu domicilio' | 'Tu cuenta') {
  const part = page.locator('details', { has: page.getByRole('heading', { name: title }) })
  await expect(page.locator('form#registration [type=submit]')).not.toHaveAttribute('disabled')
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
  await expect(part).toHaveAttribute('open')
}

/** Presses "Siguiente" in the open part, which opens the next one. */
const next = (page: Page) => page.locator('details[open]').getByRole('button', { name: 'Siguiente' }).click()

export async function fillRegistration(page: Page, { email, phone }: Visitor): Promise<void> {
  await openPart(page, 'Sobre ti')
  await field(page, 'Nombre').fill('Mariana')
  await field(page, 'Apellido paterno').fill('Robles')
  await field(page, 'Apellido materno').fill('Luna')
  await page.getByLabel('Día').fill('12')
  await page.getByLabel('Mes').selectOption('Mayo')
  await page.getByLabel('Año').fill('1990')
  await page.getByRole('radio', { name: 'Mujer' }).check()
  await field(page, 'RFC').fill(newRfc())
  await choose(page, '¿A qué te dedicas?', '')
  const sector = page.getByRole('combobox', { name: 'Giro de tu negocio' })
  if (await sector.isEnabled()) await choose(page, 'Giro de tu negocio', '')
  await next(page)
  await field(page, 'Teléfono celular').fill(phone)
  await next(page)
  await field(page, 'Código postal').fill('06700')
  await page.getByRole('combobox', { name: 'Colonia' }).fill('Roma Norte')
  await field(page, 'Calle').fill('Álvaro Obregón')
  await field(page, 'Número exterior').fill('12')
  await page.getByRole('checkbox', { name: /Confirmo que revisé mi RFC/ }).check()
  await next(page)
  await field(page, 'Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
}

export async function proveByPhone(page: Page, phone: string): Promise<void> {
  const { code } = await newestMessage(page.request, `52${phone}`)
  await page.getByLabel('Código de 6 caracteres').pressSequentially((code ?? '').toLowerCase())
}

/** The stored bytes of a visitor's draft, which change with every save; undefined without one. */
export const storedDraft = (page: Page, name: string) =>
  page.evaluate(
    (place) =>
      new Promise<string | undefined>((done, fail) => {
        const opening = indexedDB.open('volante')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get(place)
          reading.onsuccess = () => {
            opening.result.close()
            // The draft vault has encrypted this record.
            const stored = reading.result as { iv: Uint8Array } | undefined
            done(stored && String(stored.iv))
          }
        }
      }),
    `draft visitor ${name}`,
  )
