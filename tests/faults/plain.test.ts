/**
 * [D60] Every journey with an insurer without our additions: it succeeds, or a lost answer leads to no second
 * effect.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { call, callForFile, type KeyedOptions, type ResultOf } from '#shared/http/call.ts'
import { as, browserLike } from './client.ts'
import type { Journey, Step } from './journey.ts'
import { journeys } from './journeys.ts'
import { startProduct, type Product } from './product.ts'
import { standAt } from './verbs.ts'

let product: Product

beforeAll(async () => {
  // These tests play no slow insurer, but hashing passwords side by side takes long by itself.
  product = await startProduct({ insurer: 'plain', ceilingMs: 30_000 })
  standAt(product.origin)
  vi.stubGlobal('fetch', browserLike(product.origin, fetch))
}, 180_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await product?.stop()
})

/**
 * Differences from our sandbox (docs/sandbox-differences.md), keyed by the answer that the person gets
 * instead.
 */
const lost: Readonly<Record<string, string>> = {
  'a visitor quotes': 'needs_account',
  'a document is declined': 'cannot_decline',
  'a file is looked up': 'file_unknown',
  'a voluntary use of data is switched': 'purposes_missing',
  'something is asked about personal data': 'requests_missing',
  'the code of a policy is made': 'proofs_missing',
  'the code of a policy is revoked': 'proofs_missing',
  'the code of a policy is read': 'proof_missing',
  'a policy is to be put right': 'rectifications_missing',
  'the invoice of a policy is opened': 'invoice_missing',
  'an invoice is cancelled': 'cancellation_missing',
  'a correction is asked for': 'corrections_missing',
  'a code goes to a new e-mail': 'contact_fixed',
  'an e-mail is changed': 'contact_fixed',
  'a passkey is allowed to log in': 'passkey_log_in_off',
  'a passkey is asked for at the log-in': 'passkey_log_in_off',
  'a passkey opens an account': 'passkey_log_in_off',
  'a pending document is opened': 'pending_gone',
  'an invoice is sent again by e-mail': 'sending_missing',
  'what is overdue is paid': 'not_offered',
  'the account of a claim is named': 'account_not_taken',
  'the vehicle of a claim is corrected': 'vehicle_not_taken',
  'the receipt of a claim form is fetched': 'file_missing',
}

const send = ({ asks, isFile }: Journey, step: Step, key: string): Promise<ResultOf<Endpoint>> => {
  const options = { base: product.origin, key }
  const ask = isFile ? callForFile : call
  return as(step.client, () => ask(asks, step.input, options as KeyedOptions<Endpoint>))
}

const outcomeOf = (result: ResultOf<Endpoint>) => (result.ok ? 'ok' : result.error.code)

/** The short run takes every fourth journey; browser tests walk the others. */
const walked = journeys.filter((_, index) => process.env.LONG === '1' || index % 4 === 0)

describe.concurrent('[D60] an insurer without our additions', () => {
  test.each(walked)('$name', { timeout: 120_000, retry: 1 }, async (journey) => {
    const step = await journey.prepare()
    const key = randomUUID()
    const result = await send(journey, step, key)
    expect(outcomeOf(result), JSON.stringify(result)).toBe(lost[journey.name] ?? 'ok')
    if (lost[journey.name] !== undefined) return
    if (journey.asks.effect === 'once') expect(await send(journey, step, key)).toEqual(result)
    if (step.effects !== undefined) expect(await step.effects(), 'effects').toBe(1)
  })
})

const effects = journeys.filter(({ asks, name }) => asks.effect === 'once' && lost[name] === undefined)

describe.concurrent('[D60] [D11] a lost answer after the effect, and a second press by the person', () => {
  test.each(effects)('$name', { timeout: 120_000, retry: 1 }, async (journey) => {
    const step = await journey.prepare()
    const key = randomUUID()
    product.proxy.spoil(step.client.address, journey.fails, 'reset')
    await send(journey, step, key)
    product.proxy.lift(step.client.address)
    await send(journey, step, key)
    if (journey.isRepeatable !== true) await send(journey, step, randomUUID())
    if (step.effects !== undefined) expect(await step.effects(), 'effects').toBeLessThanOrEqual(1)
  })
})
