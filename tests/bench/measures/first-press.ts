import type { Page } from '@playwright/test'
import { followLink } from '../../e2e/follow-link.ts'
import { freshContext, logIn, slowDown } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { isFull, median, milliseconds, within } from '../measure.ts'
import type { Measure } from '../measure.ts'
import { product } from '../product.ts'

const ROUNDS = isFull ? 9 : 5
const LIMIT_MS = 200
/** Time after the press in which its interaction must end and be reported. */
const REPORTED_MS = 1500

interface Press {
  readonly what: string
  /** Name of the button. */
  readonly name: string
  /** Opens the page; by default the one at `from`. */
  readonly from: string | ((page: Page, origin: string) => Promise<unknown>)
  readonly isSignedIn?: true
}

const presses: readonly Press[] = [
  { what: 'quoter: a brand', name: 'Nissan', from: '/quoter' },
  { what: 'log-in: an empty form', name: 'Iniciar sesión', from: '/log-in' },
  {
    what: 'log-in: show the password',
    name: 'Mostrar contraseña',
    from: '/log-in',
  },
  {
    what: 'home: menu',
    name: 'Menú',
    from: '/policy/status/active',
    isSignedIn: true,
  },
  {
    what: 'profile: change the phone',
    name: 'Cambiar teléfono',
    from: '/profile/profile-info',
    isSignedIn: true,
  },
  {
    what: 'security: an empty password',
    name: 'Cambiar contraseña',
    from: '/profile/security',
    isSignedIn: true,
  },
  {
    what: 'rewards: how to earn points',
    name: '¿Cómo gano puntos?',
    from: '/referrals/rewards',
    isSignedIn: true,
  },
  {
    what: 'purchase: an empty car',
    name: 'Siguiente',
    from: '/policy/contract/vehicle/data',
    isSignedIn: true,
  },
  { what: 'adjuster: arrival', name: 'Marcar arribo', from: openNewClaim },
]

async function openNewClaim(page: Page, origin: string): Promise<void> {
  const made = await fetch(`${origin}/sandbox/api/adjuster-forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stage: 'nuevo' }),
  })
  const { link } = (await made.json()) as { link: string } // The cast is safe: the sandbox sends this shape.
  await followLink(page, origin + link)
  await page.waitForLoadState('networkidle')
}

export const firstPress: Measure = {
  name: 'first-press',
  target: `the first press of a page is painted within ${String(LIMIT_MS)} ms (CPU 4×)`,
  how: `A new browser opens the page in phone size with Chromium's throttling. Once the network is idle, a point
of the button is pressed. The figure is the longest duration that the browser's Event Timing gives to the
interaction, in steps of 8 ms. It runs from the press until the next frame is painted. Each round has an empty
cache; the figure is the median of ${String(ROUNDS)} rounds.`,
  async run() {
    const { origin } = await product()
    const edge = await startEdge(behind(origin))
    const rows = []
    for (const press of presses) {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await durationOf(press, edge, origin))
      rows.push(within(press.what, median(rounds), LIMIT_MS, milliseconds))
    }
    return rows
  },
}

async function durationOf({ name, from, isSignedIn }: Press, edge: string, origin: string): Promise<number> {
  const context = await freshContext()
  if (isSignedIn) await logIn(context, origin)
  const page = await context.newPage()
  await page.addInitScript(recordInteractions)
  await slowDown(page)
  if (typeof from === 'string') await page.goto(edge + from, { waitUntil: 'networkidle' })
  else await from(page, origin)
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error(`${name} has no box`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(REPORTED_MS)
  // The init script below writes this attribute, so the cast is safe.
  const durations = JSON.parse(
    await page.evaluate(() => document.documentElement.dataset.durations ?? '[]'),
  ) as number[]
  await context.close()
  if (durations.length === 0) throw new Error(`the press of ${name} was not reported`)
  return Math.max(...durations)
}

/** Records the durations of interactions inside the page; the browser reports those of at least 16 ms. */
function recordInteractions(): void {
  const durations: number[] = []
  // TypeScript's types of the browser lack this option of Event Timing.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) durations.push(entry.duration)
    document.documentElement.dataset.durations = JSON.stringify(durations)
  }).observe(options)
}
