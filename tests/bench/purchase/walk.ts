/** Buys a policy for a relative on a phone, screen by screen; the baselines show the same words. */
import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { WizardSlug } from '#shared/paths.ts'

interface Walk {
  readonly origin: string
  /** Resolves once the screen loads nothing more. */
  readonly settled: () => Promise<void>
  /** Called when a screen is filled in, before it is left. */
  readonly onScreen: (screen: Screen) => void
}

/** Screens of the measured purchase; the review is shown twice, because the bill leads back to it. */
export type Screen = WizardSlug | 'plan-review again'

interface Stop {
  readonly screen: Screen
  readonly fill?: (page: Page, walk: Walk) => Promise<void>
  /** Opens the next screen; absent for the last screen. */
  readonly leave?: (page: Page) => Promise<unknown>
}

export async function buy(page: Page, walk: Walk): Promise<void> {
  await page.goto(`${walk.origin}/policy/contract/vehicle/data`)
  for (const { screen, fill, leave } of stops) {
    await page.waitForURL((url) => url.pathname === `/policy/contract/${screen.replace(' again', '')}`)
    await walk.settled()
    await fill?.(page, walk)
    await walk.settled()
    walk.onScreen(screen)
    await leave?.(page)
  }
}

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).check()
const type = (page: Page, name: string | RegExp, text: string) =>
  page.getByRole('textbox', { name }).fill(text)

const stops: readonly Stop[] = [
  { screen: 'vehicle/data', fill: fillVehicle, leave: button('Siguiente') },
  { screen: 'plan-selection', fill: customise, leave: button('Contratar Póliza') },
  {
    screen: 'vehicle/aditional-data',
    fill: fillPapers,
    leave: button('Siguiente'),
  },
  { screen: 'vehicle-salvage', leave: button('No') },
  { screen: 'vehicle-owner', leave: button(/^Un familiar/) },
  { screen: 'person-data', fill: fillRelative, leave: button('Siguiente') },
  { screen: 'plan-review', leave: (page) => page.getByRole('link', { name: /desglose/ }).click() },
  { screen: 'bill', leave: (page) => page.goBack() },
  {
    screen: 'plan-review again',
    fill: (page) => tick(page, /Acepto los términos/),
    leave: button('Proceder al pago'),
  },
  { screen: 'plan-payment', fill: payAndFinish, leave: button('Finalizar contratación') },
  {
    screen: 'completion',
    fill: (page) => page.getByText(/^AE\d+/).waitFor(),
  },
]

export async function fillVehicle(page: Page): Promise<void> {
  await choose(page, 'Marca', 'Nissan')
  await choose(page, 'Modelo', 'Versa')
  await choose(page, 'Año', '2022')
  await choose(page, 'Versión', '')
  await type(page, 'Código postal', '20126')
  await tick(page, /Declaro que mi vehículo/)
  await tick(page, /Acepto los términos/)
}

export async function fillPapers(page: Page): Promise<void> {
  await type(page, /Número de serie/, `3N1CN8AE1NX${String(randomInt(1_000_000)).padStart(6, '0')}`)
  await type(page, /Placas/, 'ABC123A')
}

/** Chooses from a combobox by typing. */
async function choose(page: Page, name: string, typed: string): Promise<void> {
  const box = page
    .locator('input[role=combobox]:enabled')
    .and(page.getByRole('combobox', { name, exact: true }))
  await box.click()
  await box.fill(typed)
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** Changes a deductible, which changes the price. */
async function customise(page: Page): Promise<void> {
  const deductibles = page.getByRole('group', { name: 'Deducible: Daños materiales' })
  // Our page shows the amount of each choice beside it.
  await deductibles.getByRole('radio', { name: /^3%/ }).check()
  await page.locator('.selection:not([aria-busy])').waitFor()
}

async function fillRelative(page: Page): Promise<void> {
  await type(page, 'Nombre', 'Rosa')
  await type(page, 'Apellido paterno', 'Martínez')
  await type(page, 'Apellido materno', 'Luna')
  await type(page, 'Día', '4')
  await page.getByRole('combobox', { name: 'Mes' }).selectOption('05')
  await type(page, 'Año', '1960')
  await page.getByRole('radio', { name: 'Mujer' }).check()
  await type(page, 'RFC', 'malr600504ab1')
  await type(page, 'Correo electrónico', `rosa-${String(Date.now())}@bench.example`)
  await type(page, /celular/, '5512345678')
  await type(page, 'Código postal', '20126')
  await page.getByLabel('Colonia').fill('Centro')
  await type(page, 'Calle', 'Madero')
  await type(page, 'Número exterior', '12')
  await tick(page, /Confirmo que revisé/)
}

async function payAndFinish(page: Page, { settled }: Walk): Promise<void> {
  await type(page, 'Nombre del titular de la tarjeta', 'Rosa Martínez')
  await page.locator('.card-area[data-state=ready]').waitFor({ state: 'attached' })
  if ((await page.locator('iframe').count()) > 0) await typeCard(page)
  await tick(page, /Declaro que soy el propietario/)
  await tick(page, /Estoy de acuerdo/)
  await settled()
  // Our button names the amount.
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await button('Más tarde')(page)
  await page.getByRole('radio', { name: 'Renovación manual' }).check()
}

/** Fills in the card of the sandbox's provider, whose fields are in a frame of another origin. */
async function typeCard(page: Page): Promise<void> {
  const element = page.frameLocator('iframe[title="Datos de la tarjeta"]')
  await element.getByLabel('Número de tarjeta').fill('4242424242424242')
  await element.getByLabel('Vencimiento').fill('1235')
  await element.getByLabel('Código de seguridad').fill('123')
}
