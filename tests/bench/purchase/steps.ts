/** The four steps of the purchase that wait for no answer of the insurer on any side, walked on a slow phone. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { button, fillPapers, fillVehicle } from './walk.ts'
import type { NextStep } from './step-probe.ts'

const papers: NextStep = {
  heading: 'Completa los datos de tu auto',
  control: 'input[name=vin]',
  reaction: 'upper',
}
const owner: NextStep = {
  heading: '¿Quién es el propietario del vehículo?',
  control: 'main .choice',
  reaction: 'press',
}
const person: NextStep = { heading: 'Datos de tu familiar', control: 'input[name=rfc]', reaction: 'upper' }
const review: NextStep = { heading: 'Revisa tu plan.', control: 'input[name=accepted]', reaction: 'check' }

export const steps = ['plan → papers', 'salvage → owner', 'owner → relative', 'owner → review'] as const
type StepName = (typeof steps)[number]
/** Milliseconds from the press to the step that can be used. */
export type StepTimes = Readonly<Record<StepName, number>>

/** Pause for reading a question before answering it, in milliseconds. */
const PAUSE_MS = 1500

/**
 * Walks from the car to the review: the page of the relative is left by its back link, and the answer changed
 * to "Yo".
 */
export async function walkSteps(page: Page, origin: string): Promise<StepTimes> {
  await page.goto(`${origin}/policy/contract/vehicle/data`)
  await fillVehicle(page)
  await button('Siguiente')(page)
  await page.locator('.selection:not([aria-busy])').waitFor()
  const toPapers = await pressAndTime(page, 'Contratar Póliza', papers)
  await fillPapers(page)
  await button('Siguiente')(page)
  await heading(page, '¿Tu vehículo es de salvamento?')
  const toOwner = await pressAndTime(page, 'No', owner)
  const toPerson = await pressAndTime(page, /^Un familiar/, person)
  await page.getByRole('link', { name: 'Regresar' }).click()
  await heading(page, owner.heading)
  const toReview = await pressAndTime(page, /^Yo/, review)
  return {
    'plan → papers': toPapers,
    'salvage → owner': toOwner,
    'owner → relative': toPerson,
    'owner → review': toReview,
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function pressAndTime(page: Page, name: string | RegExp, next: NextStep): Promise<number> {
  const pressed = page.locator('main').getByRole('button', { name, exact: true, disabled: false }).first()
  await pressed.waitFor()
  await wait(PAUSE_MS)
  await page.evaluate((json) => sessionStorage.setItem('bench-next', json), JSON.stringify(next))
  await pressed.click()
  const time = await page.waitForFunction(
    () => (window as unknown as { bench?: number }).bench, // The script that is put into the page sets this property.
    undefined,
    { polling: 100 },
  )
  const measured = Number(await time.jsonValue())
  await page.evaluate(() => Object.assign(window, { bench: undefined }))
  return measured
}
