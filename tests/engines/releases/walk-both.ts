/** Walks the journeys while one session's requests are answered by two releases in turn, over one state (D332). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { call, callForFile, type KeyedOptions, type ResultOf } from '#shared/http/call.ts'
import { as, browserLike } from '../../faults/client.ts'
import type { Journey, Step } from '../../faults/journey.ts'
import { journeys } from '../../faults/journeys.ts'
import { standAt } from '../../faults/verbs.ts'
import { startBoth, type Both, type ReleaseName } from './both.ts'
import { earlierCommit } from './earlier-release.ts'

const commit = earlierCommit()
if (commit === undefined)
  process.stdout.write('SKIPPED: two releases side by side (the history does not reach an earlier one)\n')

const send = (origin: string, { asks, isFile }: Journey, step: Step, key: string) => {
  const options = { base: origin, key }
  const ask = isFile ? callForFile : call
  return as(step.client, () => ask(asks, step.input, options as KeyedOptions<Endpoint>)) as Promise<
    ResultOf<Endpoint>
  >
}

/**
 * Registers the tests of one file. The modules of the journeys keep a customer of the product that they first met.
 * Each keeper therefore has a file, and with it modules of its own.
 *
 * @param keeper The release whose code runs in the Durable Objects.
 */
export function walkBoth(keeper: ReleaseName): void {
  let both: Both
  beforeAll(async () => {
    if (commit === undefined) return
    both = await startBoth(commit, keeper)
    standAt(both.origin)
    vi.stubGlobal('fetch', browserLike(both.origin, fetch))
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await both?.stop()
  })

  test.skipIf(commit === undefined).each(journeys)('$name', async (journey) => {
    const step = await journey.prepare()
    const key = randomUUID()
    const first = await send(both.origin, journey, step, key)
    expect(first.ok || first.error.code === journey.orElse, JSON.stringify(first)).toBe(true)
    // The repeated request reaches the other release, which gives the same answer without a second effect.
    if (journey.asks.effect === 'once') expect(await send(both.origin, journey, step, key)).toEqual(first)
    if (step.effects !== undefined) expect(await step.effects(), 'effects').toBe(1)
    await step.afterwards?.()
  })

  test.skipIf(commit === undefined)('both releases answered about as often, and neither failed', async () => {
    const { newer, earlier } = await both.counts()
    // An island repeats a failed read, so its answer may hide a failure of one release. The server's own count shows
    // it.
    expect({ newer: newer.failed, earlier: earlier.failed }).toEqual({ newer: [], earlier: [] })
    expect(Math.abs(newer.answered - earlier.answered)).toBeLessThanOrEqual(1)
    expect(newer.answered).toBeGreaterThan(journeys.length)
  })
}
