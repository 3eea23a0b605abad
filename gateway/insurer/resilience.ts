/** What stands between the gateway and one base of the insurer, per isolate: counts, nothing of anybody. */
import type { Config } from '../env.ts'
import { Breaker } from './circuit-breaker.ts'
import { Bulkhead } from './bulkhead.ts'
import { RetryBudget } from './retry-budget.ts'

export interface Guards {
  readonly breaker: Breaker
  readonly bulkhead: Bulkhead
  readonly retries: RetryBudget
}

const guards = new WeakMap<object, Map<string, Guards>>()

export function guardsOf(env: object, config: Config, base: string): Guards {
  let ofEnv = guards.get(env)
  if (ofEnv === undefined) guards.set(env, (ofEnv = new Map<string, Guards>()))
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
