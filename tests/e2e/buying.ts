/** Buying a policy as a customer does. Roles and labels only. */
import { expect as expectAtOnce, type APIRequestContext, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { isPlain } from '../plain/insurer.ts'
import { choose, logIn, newestMessage, newPerson, submitLogIn } from './verbs.ts'

/** The tests of faults buy without Playwright's configuration, whose default of five seconds a busy machine exceeds. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

export const step = (slug: string) => `/policy/contract/${slug}`

/** 17 characters, unique in this run. */
export const newVin = () => `3N1CN8AE1NX${String(randomInt(1_000_000)).padStart(6, '0')}`

/** The card provider's test cards, keyed by the result of a charge. */
export const cards = {
  good: '4242424242424242',
  debit: '4000056655665556',
  bank: '4000002500003155',
  bankAlways: '4000002760003184',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processing: '4000000000000119',
  other: '4000000000009979',
} as const

/**
 * One account makes all purchases of a worker, because new accounts are limited per hour (D14) and policies
 * to five.
 */
let known: { readonly email: string; purchases: number } | undefined
const MOST_PURCHASES = 4

/** A person who may buy, e-mail validated, signed in. */
export async function newBuyer(page: Page, request: APIRequestContext, baseURL: string): Promise<string> {
  if (known && known.purchases < MOST_PURCHASES) {
    known.purchases += 1
    await logIn(page, known.email)
    // The home page may lead a person with a pending policy on, which would stop the next visit.
    await page.waitForLoadState('networkidle')
    return known.email
  }
  const email = await newPerson(request, baseURL)
  await page.goto('/log-in')
  await submitLogIn(page, email)
  await page.getByRole('button', { name: 'Reenviar correo' }).click()
  await expect(page.getByText('Se ha enviado el correo electrónico.')).toBeVisible()
  const { link } = await newestMessage(request, email, /valida/i)
  await page.goto(link ?? '')
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
  await logIn(page, email)
  known = { email, purchases: 1 }
  return email
}

interface Car {
  readonly model?: string
  readonly postalCode?: string
}

/** Fills in the whole first step. */
export async function fillVehicle(
  page: Page,
  { model = 'Versa', postalCode = '20126' }: Car = {},
): Promise<void> {
  await choose(page, 'Marca', 'Nissan')
  await choose(page, 'Modelo', model)
  await choose(page, 'Año', '2022')
  await choose(page, 'Versión', '')
  await page.getByRole('textbox', { name: 'Código postal' }).fill(postalCode)
  await page.getByRole('checkbox', { name: /Declaro que mi vehículo/ }).check()
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
}

/** The card that confirms the quoted car (D244). */
export const quotedCar = (page: Page) => page.getByRole('region', { name: 'El auto que vas a asegurar' })

/** Opens the questions of a car that was quoted. */
export const changeCar = (page: Page) => quotedCar(page).getByRole('button', { name: 'Cambiar' }).click()

export async function fillPapers(page: Page, vin = newVin(), plates = 'ABC123A'): Promise<void> {
  await page.getByRole('textbox', { name: /Número de serie/ }).fill(vin)
  await page.getByRole('textbox', { name: /Placas/ }).fill(plates)
}

/** Fills in all fields about a relative who owns the car. */
export async function fillRelative(page: Page, email: string): Promise<void> {
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await field('Nombre').fill('Rosa')
  await field('Apellido paterno').fill('Martínez')
  await field('Apellido materno').fill('Luna')
  await field('Día').fill('4')
  await page.getByRole('combobox', { name: 'Mes' }).selectOption('05')
  await field('Año').fill('1960')
  await page.getByRole('radio', { name: 'Mujer' }).check()
  await field('RFC').fill('malr600504ab1')
  await field('Correo electrónico').fill(email)
  await field(/celular/).fill('5512345678')
  await field('Código postal').fill('20126')
  await page.getByLabel('Colonia').fill('Centro')
  await field('Calle').fill('Madero')
  await field('Número exterior').fill('12')
  await page.getByRole('checkbox', { name: /Confirmo que revisé/ }).check()
}

export async function toPlans(page: Page): Promise<void> {
  await page.goto('/policy/contract')
  await fillVehicle(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(step('plan-selection'))
  await expect(page.getByRole('radio', { name: 'Plan Personalizable' })).toBeVisible()
}

/** Presses "Contratar Póliza", gives the car's papers and declares that it was never written off. */
export async function toOwner(page: Page, plates = 'ABC123A'): Promise<void> {
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await expect(page).toHaveURL(step('vehicle/aditional-data'))
  await fillPapers(page, newVin(), plates)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(step('vehicle-salvage'))
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(step('vehicle-owner'))
}

export async function toReview(page: Page, plates?: string): Promise<void> {
  await toOwner(page, plates)
  await page.getByRole('button', { name: /^Yo/ }).click()
  await expect(page).toHaveURL(step('plan-review'))
}

export async function acceptReview(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: 'Proceder al pago' }).click()
}

export async function toPayment(page: Page, plates?: string): Promise<void> {
  await toPlans(page)
  await toReview(page, plates)
  await acceptReview(page)
  await expect(page).toHaveURL(step('plan-payment'))
}

/** Types the card number into the provider's own element; the number never passes our page. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const element = page.frameLocator('iframe[title="Datos de la tarjeta"]')
  await element.getByLabel('Número de tarjeta').fill(number)
  await element.getByLabel('Vencimiento').fill('1235')
  await element.getByLabel('Código de seguridad').fill('123')
}

/** Confirms the charge on the bank's page, as the customer does. */
export async function answerBank(
  page: Page,
  answer: 'Autorizar el pago' | 'Rechazar' | 'Salir',
): Promise<void> {
  const bank = page.frameLocator('iframe[title="Datos de la tarjeta"]')
  await expect(bank.getByRole('heading', { name: 'Tu banco quiere confirmar que eres tú' })).toBeFocused()
  await bank.getByRole('button', { name: answer }).click()
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar' })

export async function fillPayment(page: Page, number: string, holder = 'Paula Prado'): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre del titular de la tarjeta' }).fill(holder)
  await typeCard(page, number)
  await page.getByRole('checkbox', { name: /Declaro que soy el propietario/ }).check()
  await page.getByRole('checkbox', { name: /Estoy de acuerdo/ }).check()
  await expect(payButton(page)).toBeEnabled()
}

/** Answers the questions after the payment, up to the receipt. */
export async function finishPurchase(
  page: Page,
  renewal: 'automática' | 'manual' = 'manual',
): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: 'Más tarde' }).click()
  const finish = page.getByRole('button', { name: 'Finalizar contratación' })
  await expect(finish).toBeDisabled()
  await page.getByRole('radio', { name: `Renovación ${renewal}` }).check()
  await finish.click()
  await expect(page).toHaveURL(step('completion'))
  await expect(page.getByRole('heading', { name: 'Tu pago ha sido realizado con éxito' })).toBeVisible()
  return (await page.getByText(/^AE\d+/).textContent()) ?? ''
}

/** Charges of a policy at the card provider. */
export async function chargesOf(request: APIRequestContext, policyNumber: string): Promise<number> {
  const answer = await request.get(`/sandbox/api/ledger?policy=${policyNumber}`)
  // The cast is safe: the sandbox sends this shape.
  const { intents } = (await answer.json()) as { intents: { state: string }[] }
  return intents.filter(({ state }) => state === 'succeeded').length
}

/**
 * Opens the invoice at the payment itself (D219), or by the e-mail's link where the insurer reports no
 * payment data.
 */
export const invoiceWay = (page: Page) =>
  isPlain
    ? page.getByText(/^La generas con el enlace de facturación/)
    : page.getByRole('button', { name: 'Quiero factura' })
