/**
 * The gateway is killed (SIGKILL) at five points of each effect that happens once, and started again: one
 * effect, and its outcome is shown (D11, D79). All journeys wait at their own point for one common crash.
 */
import { expect as see, request, type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { request as ask } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPaymentState } from '#shared/contracts/purchase/payment-state.ts'
import { getSubmission } from '#shared/contracts/submissions.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { call, type KeyedOptions, type ResultOf } from '#shared/http/call.ts'
import {
  cards,
  chargesOf,
  fillPayment,
  finishPurchase,
  newBuyer,
  payButton,
  toPayment,
} from '#tests/e2e/buying.ts'
import { launch } from '../chromium.ts'
import { as, browserLike, newClient } from '../client.ts'
import type { Journey, Step } from '../journey.ts'
import { journeys } from '../journeys.ts'
import { startProduct, type Product } from '../product.ts'
import { at, standAt } from '../verbs.ts'

const names = [
  'a year is paid',
  'the first month is paid',
  'an invoice is issued',
  'a document is signed',
  'the four photos are sent',
]
const points = [
  'before anything is sent',
  'while it is under way to the insurer',
  'after its effect, the answer lost',
  'with the answer here, nothing recorded',
  'after the record, before the browser has the answer',
] as const
type Point = (typeof points)[number]
const holds = {
  'while it is under way to the insurer': 'hold before',
  'after its effect, the answer lost': 'hold after',
  'with the answer here, nothing recorded': 'hold end',
} as const

/**
 * Each case needs its own purchase, so the short run takes every second one, with each effect and each point
 * among them.
 */
const cells = names.flatMap((name, row) =>
  points.flatMap((point, column) => {
    const journey = journeys.find((one) => one.name === name)
    if (journey === undefined) throw new Error(`no journey: ${name}`)
    return process.env.LONG === '1' || (row + column) % 2 === 0 ? [{ name, point, journey }] : []
  }),
)
type Cell = (typeof cells)[number]

interface Standing {
  readonly step: Step
  readonly key: string
}

let product: Product
let chromium: Browser
const standing = new Map<Cell, Standing>()
const pages: { page: Page; close: () => Promise<void> }[] = []

beforeAll(async () => {
  // The call is paused until the crash, so its end is not awaited.
  product = await startProduct({ ceilingMs: 60_000 })
  standAt(product.origin)
  chromium = await launch()
  vi.stubGlobal('fetch', browserLike(product.origin, fetch))
  pages.push(await payingPage('hold before'), await payingPage('hold after'))
  await Promise.all(cells.map(async (cell) => void standing.set(cell, await stand(cell))))
  await product.crash()
}, 180_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  for (const { close } of pages) await close()
  await chromium?.close()
  await product?.stop()
})

const send = ({ asks }: Journey, { step, key }: Standing): Promise<ResultOf<Endpoint>> =>
  as(step.client, () => call(asks, step.input, { ...at(), key } as KeyedOptions<Endpoint>))

/** Starts the effect of a case and returns once it has reached its point. */
async function stand({ journey, point }: Cell): Promise<Standing> {
  const here: Standing = { step: await journey.prepare(), key: randomUUID() }
  const { client } = here.step
  if (point === 'before anything is sent') {
    sendHalf(journey, here)
    return here
  }
  const hold = point in holds ? holds[point as keyof typeof holds] : null
  if (hold !== null) product.proxy.spoil(client.address, journey.fails, hold)
  // The answer never arrives, because the browser of this call has ended.
  let answer: ResultOf<Endpoint> | undefined
  void send(journey, here).then(
    (result) => void (answer = result),
    () => undefined,
  )
  const isThere = async () =>
    hold === null ? await isRecorded(here) : product.proxy.held.has(client.address)
  await reached(
    isThere,
    () => `${journey.name}, ${point}: ${answer === undefined ? 'no answer' : JSON.stringify(answer)}`,
  )
  product.proxy.lift(client.address)
  return here
}

/** Fails with the name of the case that did not reach its point, instead of a time-out of the hook. */
async function reached(isThere: () => Promise<boolean>, who: () => string | Promise<string>): Promise<void> {
  const deadline = Date.now() + 90_000
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(await who())
    await wait(50)
  }
}

async function isRecorded({ step, key }: Standing): Promise<boolean> {
  const known = await as(step.client, () => call(getSubmission, { params: { key } }, at()))
  return known.ok && known.data.state === 'done'
}

/** Sends the headers of a call to the gateway and holds its body back. */
function sendHalf({ asks }: Journey, { step: { client, input }, key }: Standing): void {
  const { params = {} } = input as { params?: Record<string, string> }
  const path = asks.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const headers = {
    'content-type': 'application/json',
    'content-length': '1000',
    'x-volante': '1',
    origin: at().base,
    'idempotency-key': key,
    'cf-connecting-ip': client.address,
    'sec-fetch-site': 'same-origin',
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
  }
  const half = ask(at().base + path, { method: asks.method, headers })
  half.on('error', () => undefined)
  half.write('{')
}

/** Opens a monthly payment in a browser of its own, ready for the press. */
async function payingPage(hold: 'hold before' | 'hold after') {
  const { address } = newClient()
  const own = { baseURL: product.origin, extraHTTPHeaders: { 'cf-connecting-ip': address } }
  const others = await request.newContext(own)
  const context = await chromium.newContext({ ...own, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const page = await context.newPage()
  await newBuyer(page, others, product.origin)
  await toPayment(page)
  await page.getByRole('radio', { name: 'Pago mes a mes' }).check()
  await fillPayment(page, cards.good)
  product.proxy.spoil(address, /paymentorder/, hold)
  await payButton(page).click()
  await see(page.getByText('Estamos procesando tu pago.')).toBeVisible()
  await reached(
    () => Promise.resolve(product.proxy.held.has(address)),
    async () => `the page with ${hold}: ${await page.locator('body').innerText()}`,
  )
  product.proxy.lift(address)
  const close = async () => {
    await context.close()
    await others.dispose()
  }
  return { page, close }
}

async function until<T>(ask: () => Promise<T>, isKnown: (found: T) => boolean): Promise<T> {
  for (let asked = 0; ; asked++) {
    const found = await ask()
    if (isKnown(found) || asked === 60) return found
    await wait(500)
  }
}

const isUndecided = (result: ResultOf<Endpoint>) =>
  !result.ok && (result.error.code === 'still_running' || result.error.code === 'unreachable')

/**
 * True if the card was charged before the crash. A full payment is charged only when the browser confirms it by its
 * secret, which it does not have yet.
 */
const isCharged = (name: string, point: Point) =>
  name === 'the first month is paid' && points.indexOf(point) >= 2

describe.concurrent('[D79] after a crash of the gateway', () => {
  test.each(cells)(
    '$name, killed $point: the outcome becomes known and the effect happens once',
    { timeout: 90_000 },
    async (cell) => {
      const { journey, name, point } = cell
      const here = standing.get(cell)
      if (here === undefined) throw new Error('not begun')
      const { step } = here
      const policyNumber = step.policyNumber ?? ''
      if (policyNumber !== '') {
        const state = () => as(step.client, () => call(getPaymentState, { params: { policyNumber } }, at()))
        const known = await until(state, (found) => found.ok && found.data.state !== 'confirming')
        expect(known).toMatchObject({ data: { state: isCharged(name, point) ? 'paid' : 'unpaid' } })
      }
      // The lost request is sent again.
      const sent = await until(
        () => send(journey, here),
        (result) => !isUndecided(result),
      )
      expect(sent).toMatchObject({ ok: true })
      expect(await send(journey, here)).toEqual(sent)
      expect(await step.effects?.(), 'effects').toBe(1)
    },
  )
})

describe('[D79] [PAY-12] the checkout after a crash of the gateway', () => {
  const numberOn = async (page: Page) => (await finishPurchase(page)).trim()

  test('a payment killed before the insurer got it is confirmed as not charged, and can be paid', async () => {
    const { page } = pages[0] ?? fail()
    const pay = payButton(page)
    await see(page.getByText('No se hizo ningún cargo; puedes pagar de nuevo.')).toBeVisible({
      timeout: 60_000,
    })
    await see(page.getByRole('alert')).toHaveCount(0)
    await see(pay).toBeEnabled()
    await pay.click()
    expect(await chargesOf(page.request, await numberOn(page))).toBe(1)
  }, 120_000)

  test('a payment killed after the charge leads to its receipt on a reload', async () => {
    const { page } = pages[1] ?? fail()
    await page.reload()
    expect(await chargesOf(page.request, await numberOn(page))).toBe(1)
  }, 120_000)
})

function fail(): never {
  throw new Error('no page')
}
