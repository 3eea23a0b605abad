/** The scenes of the README's pictures: six screens, and a film of twenty seconds that visits them. */
import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { SEED_PASSWORD } from '#sandbox/seeds/people.data.ts'
import { button, buy, fillVehicle } from '../../tests/bench/purchase/walk.ts'

export interface Picture {
  readonly name: string
  /** E-mail of the signed-in person; absent for a visitor. */
  readonly who?: string
  /** Size in CSS pixels; absent for a phone. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly show: (page: Page) => Promise<unknown>
}

const person = (name: string) => `${name}@volante.example`
const price = (page: Page) =>
  page
    .locator('main')
    .getByText(/\$[\d,]+\.\d\d/)
    .first()
/** Scrolls an element to the position below the header of the product. */
const toTop = (page: Page, name: string | RegExp) =>
  page
    .getByText(name)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'start' })
    })

const answers: readonly ((page: Page) => Promise<unknown>)[] = [
  ...['Nissan', 'Versa', '2022'].map(
    (name) => (page: Page) => page.getByRole('button', { name, exact: true }).click(),
  ),
  (page) => page.getByRole('group', { name: 'Versión' }).getByRole('button').first().click(),
  async (page) => {
    await page.getByRole('textbox', { name: 'Código postal' }).waitFor()
    await page.keyboard.type('06700')
    await price(page).waitFor()
  },
]

const plansOnScreen = async (page: Page) => {
  await page.goto(paths.contract('vehicle/data'))
  await fillVehicle(page)
  await button('Siguiente')(page)
  await page.locator('.selection:not([aria-busy])').waitFor()
}

/** Screens of the first picture: plans on a laptop, a claim and the policy's card on phones. */
export const hero: readonly [laptop: Picture, ...phones: Picture[]] = [
  {
    name: 'laptop',
    who: person('ana.torres'),
    size: { width: 1180, height: 800 },
    async show(page) {
      await plansOnScreen(page)
      await toTop(page, 'Forma de pago')
    },
  },
  {
    name: 'claim',
    who: person('sonia.cano'),
    show: (page) => page.goto('/claim-payments/completed?claim=claim-damage-negotiating'),
  },
  { name: 'pocket-card', who: person('bruno.mendez'), show: (page) => page.goto(paths.pocketCard()) },
]

export const pictures: readonly Picture[] = [
  { name: 'quoter', show: (page) => page.goto(paths.quoter()) },
  {
    name: 'plans',
    who: person('ana.torres'),
    async show(page) {
      await plansOnScreen(page)
      await toTop(page, 'Planes')
    },
  },
  {
    // Each run makes one more purchase, and a person may have five policies at most.
    name: 'receipt',
    who: person('valeria.soria'),
    async show(page) {
      const settled = () => page.waitForLoadState('networkidle')
      await buy(page, { origin: '', settled, onScreen: () => undefined })
      // The sandbox's message notice is removed from the picture.
      const notices = page.getByRole('button', { name: 'Cerrar' })
      await notices.first().waitFor()
      // Notices replace one another in motion, so the script removes them instead of clicking.
      while ((await notices.count()) > 0) await notices.first().dispatchEvent('click')
    },
  },
  {
    name: 'claim',
    who: person('sonia.cano'),
    show: (page) => page.goto('/claim-payments/completed?claim=claim-damage-negotiating'),
  },
  { name: 'pocket-card', who: person('bruno.mendez'), show: (page) => page.goto(paths.pocketCard()) },
  {
    name: 'driver',
    async show(page) {
      await page.goto('/claims/forms/insured/siniestro-colision-avanzado/llave-siniestro-colision-avanzado')
      await page.getByRole('button').first().click()
    },
  },
]

type Shoot = (page: Page, ms: number) => Promise<void>

/** Scenes of the film: a price, then what a policy pays after a crash. */
export async function film(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(paths.quoter())
  await page.waitForLoadState('networkidle')
  await shoot(page, 1800)
  for (const answer of answers) {
    await answer(page)
    await page.waitForLoadState('networkidle')
    await shoot(page, 1200)
  }
  await price(page).scrollIntoViewIfNeeded()
  await shoot(page, 2000)
  await signIn(page, new URL(page.url()).origin, 'bruno.mendez@volante.example')
  await page.goto(paths.policyList())
  await page.waitForLoadState('networkidle')
  await shoot(page, 2200)
  await page.goto(paths.pocketCard())
  await page.waitForLoadState('networkidle')
  await shoot(page, 2600)
  await page.locator('summary', { hasText: '¿Cuánto pagaría yo?' }).click()
  await toTop(page, 'Coberturas')
  await shoot(page, 2600)
  await toTop(page, /^Tuve un choque$/)
  await shoot(page, 2600)
}

/** Logs in by the API call, because the log-in's screen has a picture of its own. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/log-in', {
    headers: { origin, 'sec-fetch-site': 'same-origin', 'x-volante': '1' },
    data: { email, password: SEED_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`the log-in answered ${String(answer.status())}`)
}
