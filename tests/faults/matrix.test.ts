/**
 * Tests every journey under every fault: the right sentence, no lost input, a retry that succeeds, and one effect (D11,
 * D29).
 */
import { request, type Browser } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { call, callForFile, type CallError, type KeyedOptions, type ResultOf } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { launch } from './chromium.ts'
import { as, browserLike, newClient } from './client.ts'
import type { Journey, Step } from './journey.ts'
import { journeys } from './journeys.ts'
import { startProduct, type Product } from './product.ts'
import { faults, isNeverForwarded, type Fault } from './proxy.ts'
import { screens, type ScreenCell } from './screens.ts'
import { statusText, UNREACHABLE_TEXT } from './sentences.ts'
import { standAt } from './verbs.ts'

let product: Product
let chromium: Browser

beforeAll(async () => {
  product = await startProduct()
  standAt(product.origin)
  chromium = await launch()
  vi.stubGlobal('fetch', browserLike(product.origin, fetch))
}, 180_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await chromium?.close()
  await product?.stop()
})

/** The sentence that the page shows for a fault (FND-64, FND-65). */
function sentenceOf(fault: Fault): string {
  if (['garbage', 'redirect', 'flood', 'lying-length'].includes(fault)) return statusText(502)
  return fault === '503' ? statusText(503) : UNREACHABLE_TEXT
}

const send = ({ asks, isFile }: Journey, step: Step, key: string): Promise<ResultOf<Endpoint>> => {
  const options = { base: product.origin, key }
  // The endpoints of the list differ in type; a key that an endpoint does not use is ignored.
  const ask = isFile ? callForFile : call
  return as(step.client, () => ask(asks, step.input, options as KeyedOptions<Endpoint>))
}

// The screens have sentences for the codes of this endpoint.
const say = (error: CallError<string>) => errorText(error as CallError)

async function walk(journey: Journey, fault: Fault): Promise<void> {
  const { fails, told, words, orElse, isFoundOut } = journey
  const step = await journey.prepare()
  const key = randomUUID()
  const whose = journey.isNameless ? '' : step.client.address
  product.proxy.spoil(whose, fails, fault)
  const spoiled = await send(journey, step, key)
  product.proxy.lift(whose)
  // A transport may resend a request that was cut on a reused connection, so the effect can exist here
  // already. A refusal whose body never ends keeps its status, which is enough.
  const isRefusal = fault === 'cut' || fault === 'lying-length'
  const isMet = isRefusal && !spoiled.ok && spoiled.error.code === orElse
  // The redirect leads to an address without a file.
  const isSentOn = journey.isStored === true && fault === 'redirect'
  const isFailure = told === 'failure' && (isFoundOut !== true || isNeverForwarded(fault))
  if (isFailure && !isMet) {
    const told = spoiled.ok ? 'nothing' : (words?.say ?? say)(spoiled.error)
    expect(told).toBe(words?.expected(fault) ?? (isSentOn ? statusText(404) : sentenceOf(fault)))
  } else expect(spoiled.ok || isMet).toBe(true)
  if (!isSentOn) expect(product.proxy.trapped).not.toContain(step.client.address)

  // Repeats the press with the same key and the same input from the draft, as "Intentar de nuevo" does.
  let retried = await send(journey, step, key)
  for (let n = 0; n < 80 && isUndecided(retried); n++) {
    await new Promise((done) => setTimeout(done, 250))
    retried = await send(journey, step, key)
  }
  expect(retried.ok || retried.error.code === orElse, JSON.stringify(retried)).toBe(true)
  if (journey.asks.effect === 'once') expect(await send(journey, step, key)).toEqual(retried)
  if (step.effects !== undefined) expect(await step.effects(), 'effects').toBe(1)
  await step.afterwards?.()
}

/** A slow call may still be running at the insurer, and a busy machine is sometimes slow itself. */
const isUndecided = (result: ResultOf<Endpoint>) =>
  !result.ok && (result.error.code === 'still_running' || result.error.code === 'unreachable')

/**
 * The whole matrix takes minutes, so the short run takes every sixth case, with each journey and each fault
 * among them.
 */
const isInThisRun = (journey: number, fault: number) =>
  process.env.LONG === '1' || (journey + fault) % 6 === 0

const cells = journeys.flatMap((journey, row) =>
  faults.flatMap((fault, column) =>
    isInThisRun(row, column) ? [{ name: `${journey.name}: ${fault}`, journey, fault }] : [],
  ),
)

/**
 * A browser with an address of its own, by which the proxy knows it, and a second one for the preparations.
 */
async function visit({ walk: walkScreen }: ScreenCell): Promise<void> {
  const { address } = newClient()
  const own = { baseURL: product.origin, extraHTTPHeaders: { 'cf-connecting-ip': address } }
  const others = await request.newContext(own)
  const context = await chromium.newContext({ ...own, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  try {
    await walkScreen({
      page: await context.newPage(),
      request: others,
      origin: product.origin,
      spoil: (path, fault) => product.proxy.spoil(address, path, fault),
      lift: () => product.proxy.lift(address),
    })
  } finally {
    await context.close()
    await others.dispose()
  }
}

describe.concurrent('[FND-64] [FND-65] faults as a person meets them', () => {
  // The preparation is retried once, because a busy machine may exceed the short time-out of these tests.
  test.each(screens)('$name', { timeout: 120_000, retry: 2 }, visit)
})

/** Endpoints that make no call to the insurer. */
const answeredHere = [
  'POST /api/sign-out',
  'POST /api/touch',
  'GET /api/session/idle',
  'GET /api/config',
  'GET /api/case-file-key',
  'GET /api/claim-forms/:ref/case-file.zip',
  'GET /api/signature/:ref/case-file.zip',
  'GET /api/adjuster/:ref/closing/case-file.zip',
  'GET /api/claim-payments/:kind/:id/case-file.zip',
  'GET /api/policies/:policyNumber/case-file.zip',
  'POST /api/events',
  'GET /api/security',
  'GET /api/access-report',
  'POST /api/security/sessions/:ref/close',
  'POST /api/security/sessions/close-others',
  'POST /api/security/links/:ref/revoke',
  'POST /api/passkeys/begin',
  // The insurer is informed afterwards, without a wait (D212).
  'POST /api/passkeys',
  'POST /api/passkeys/:ref/remove',
  // A closed key opens nothing; the insurer is informed too (D188).
  'POST /api/passkeys/:ref/log-in/off',
  'POST /api/step-up/passkey',
  'POST /api/step-up/passkey/verify',
  // Same as "a code is given": the insurer checks it with the log-in's own token (D234).
  'POST /api/log-in/factor/verify',
  'POST /api/log-in/factor/passkey',
  'POST /api/log-in/factor/passkey/verify',
  'POST /api/log-in/factor/cancel',
  // The gateway records this choice itself and informs the insurer afterwards, as for a passkey.
  'POST /api/security/log-in-factor/on',
  'POST /api/security/log-in-factor/off',
  'GET /api/submissions/:key',
  'POST /api/receipt',
  // The gateway stores this value with the cancellation.
  'GET /api/policies/:policyNumber/cancellation/receipt.pdf',
  // The gateway stores the answers of a quote (D85); their price is tested by "a visitor quotes".
  'POST /api/quote/saved',
  'GET /api/quote/saved/:ref',
  // An exchanged link makes no further call; its first call is tested by "the photos are opened".
  'PUT /api/vehicle-photos/:ref/photos/:side/pieces/:id/:offset',
  'GET /api/claim-forms/:ref/photos',
  // Same as "the receipt of a claim form is fetched", from another address of the insurer.
  'GET /api/claim-forms/:ref/closing-receipt',
  'POST /api/claim-forms/:ref/photos/:slot',
  'PUT /api/claim-forms/:ref/photos/:slot/pieces/:id/:offset',
  'POST /api/claim-payments/:kind/:id/files/:slot',
  // This is a part of the claim, tested with the state of a claim.
  'GET /api/claim-payments/:kind/:id/decision.pdf',
  'PUT /api/claim-payments/:kind/:id/files/:slot/pieces/:piece/:offset',
  'GET /api/phone-photos/:ref',
  'POST /api/phone-photos/:ref/photos/:slot',
  'PUT /api/phone-photos/:ref/photos/:slot/pieces/:id/:offset',
  'POST /api/phone-photos/:ref/photos/:slot/check',
  'POST /api/claim-forms/:ref/phone-link',
  // The gateway itself issues the link of the call above. The call below has no fault of its own: the opened form
  // contains the accepted notice, or reports that it is missing.
  'GET /api/claim-forms/:ref/privacy',
  'POST /api/claim-forms/:ref/link-closing',
  'POST /api/claim-payments/:kind/:id/phone-link',
  // The gateway's own run makes these calls, tested by "an adjuster’s claim is closed".
  'GET /api/adjuster/:ref/closing',
  'POST /api/adjuster/:ref/closing/answer',
  'POST /api/adjuster/:ref/closing/confirmation',
  // The receipt of a closed claim, from the insurer's store.
  'GET /api/adjuster/:ref/closing/receipt',
  'GET /api/adjuster/:ref/photos',
  'POST /api/adjuster/:ref/photos/:slot',
  'PUT /api/adjuster/:ref/photos/:slot/pieces/:id/:offset',
  'DELETE /api/vehicle-photos/:ref/photos/:side',
  'GET /api/vehicle-photos/:ref/photos/:side/file',
]

test('every endpoint is walked by a journey, or is listed as answered by the gateway alone', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../shared/contracts/**/*.ts', { eager: true })
  const named = (one: Endpoint) => `${one.method} ${one.path}`
  const isEndpoint = (one: unknown): one is Endpoint =>
    typeof one === 'object' && one !== null && 'effect' in one && 'path' in one
  const all = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(isEndpoint)
  const walked = new Set(journeys.map(({ asks }) => named(asks)))
  expect(
    all
      .map(named)
      .filter((one) => !walked.has(one))
      .sort(),
  ).toEqual([...answeredHere].sort())
})

describe.concurrent('[FND-64] [FND-65] faults of the insurer', () => {
  // This check leaves passwords out: hashing several at once may exceed the short time-out.
  const patience = { timeout: 120_000, retry: 1 }
  const named = cells.filter(({ journey }) => !journey.isNameless)
  test.each(named)('$name', patience, async ({ journey, fault }) => walk(journey, fault))
})

describe('[FND-64] [FND-65] faults of the map', () => {
  const nameless = cells.filter(({ journey }) => journey.isNameless)
  test.each(nameless)('$name', { timeout: 60_000 }, async ({ journey, fault }) => walk(journey, fault))
})
