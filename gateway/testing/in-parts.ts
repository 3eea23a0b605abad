import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { IdempotencyObject } from '../idempotency/idempotency-object.ts'

const MOST = 500

/**
 * Runs a property test in parts, each in its own Durable Object, because one request of the runtime may set only so
 * many timers.
 */
export async function inParts(
  numRuns: number,
  law: (numRuns: number, object: IdempotencyObject, storage: DurableObjectStorage) => Promise<void>,
): Promise<void> {
  for (let left = numRuns; left > 0; left -= MOST) {
    const object = env.IDEMPOTENCY.getByName(crypto.randomUUID())
    await runInDurableObject(object, (effect, { storage }) => law(Math.min(left, MOST), effect, storage))
  }
}
