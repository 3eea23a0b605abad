/** Limits the calls of this isolate to the insurer. The state holds counts and nothing personal. */
import { networkOf } from '../../limits/network.ts'
import type { CallContext } from '../call.ts'
import { CallBreaker, type Guard } from './call-breaker.ts'
import { Bulkhead } from './bulkhead.ts'
import { RetryBudget } from './retry-budget.ts'

/** The limits that apply to one call of a caller. */
export interface Resilience {
  readonly breaker: Guard
  readonly bulkhead: Bulkhead
  /** Takes one retry from the budget; returns false if none is left. */
  readonly takeRetry: (now: number) => boolean
  readonly countCall: (now: number) => void
}

/** State of one base: its calls share permits and retries, but not breakers (D80). */
interface BaseResilience {
  readonly breakers: Map<string, CallBreaker>
  readonly bulkhead: Bulkhead
  readonly retries: RetryBudget
}

const resilience = new WeakMap<object, Map<string, BaseResilience>>()

/** The limits of a call; `call` is the id or the path of its description. */
export function resilienceOf(context: CallContext, base: string, call: string): Resilience {
  const { breakers, bulkhead, retries } = baseOf(context.env, base)
  let breaker = breakers.get(call)
  if (breaker === undefined) {
    breaker = new CallBreaker(context.config.BREAKER_LEAST_CALLS)
    breakers.set(call, breaker)
  }
  const { clientAddress: address } = context
  const caller = address === undefined ? undefined : networkOf(address)
  return {
    breaker: breaker.for(caller),
    bulkhead,
    takeRetry: (now) => retries.take(now, caller),
    countCall: (now) => retries.countCall(now),
  }
}

/** True if the circuit breaker of at least one call to this address of the insurer is open for all callers. */
export function isBroken(env: object, base: string): boolean {
  return [...baseOf(env, base).breakers.values()].some((breaker) => breaker.isOpen)
}

function baseOf(env: object, base: string): BaseResilience {
  let ofEnv = resilience.get(env)
  if (ofEnv === undefined) resilience.set(env, (ofEnv = new Map<string, BaseResilience>()))
  let ofBase = ofEnv.get(base)
  if (ofBase === undefined) {
    ofBase = { breakers: new Map(), bulkhead: new Bulkhead(), retries: new RetryBudget() }
    ofEnv.set(base, ofBase)
  }
  return ofBase
}
