/** Breaker, bulkhead and retry budget of one base of the insurer, per isolate. They hold counts, nothing personal. */
import type { Config } from '../env.ts'
import { Breaker } from './circuit-breaker.ts'
import { Bulkhead } from './bulkhead.ts'
import { RetryBudget } from './retry-budget.ts'

export interface Resilience {
  readonly breaker: Breaker
  readonly bulkhead: Bulkhead
  readonly retries: RetryBudget
}

const resilience = new WeakMap<object, Map<string, Resilience>>()

export function resilienceOf(env: object, config: Config, base: string): Resilience {
  let ofEnv = resilience.get(env)
  if (ofEnv === undefined) resilience.set(env, (ofEnv = new Map<string, Resilience>()))
  let ofBase = ofEnv.get(base)
  if (ofBase === undefined) {
    ofBase = {
      breaker: new Breaker(config.BREAKER_LEAST_CALLS),
      bulkhead: new Bulkhead(),
      retries: new RetryBudget(),
    }
    ofEnv.set(base, ofBase)
  }
  return ofBase
}
