/** An insurer that counts its effects, behind an unreliable connection: for the random schedules of a closing. */
import type { ClosingStep } from '#shared/domain/claims/exchange/closing-steps.data.ts'
import type { StepOutcome } from '#shared/domain/claims/exchange/closing-run.ts'
import { failure, fakeInsurer, neverArrived, type AskedCall } from '#gateway/testing/fake-insurer.ts'

/**
 * Kinds of insurers. `keys`: runs each idempotency key once. `asked`: repeats the effect, but answers look-ups of a key
 * (API-125). `documents`: does neither.
 */
export const insurerKinds = ['keys', 'asked', 'documents'] as const
export type InsurerKind = (typeof insurerKinds)[number]

export const fates = [
  'answered',
  'refused',
  'cut before',
  'cut after',
  'late',
  'twice',
  'refusal lost',
] as const
export type Fate = (typeof fates)[number]

export const REFUSAL = 'El tercero no respondió.'

type Exchanged = Exclude<ClosingStep, 'claim'>

class Cut extends Error {}

export class CountingInsurer {
  readonly kind: InsurerKind
  readonly effects = new Map<ClosingStep, number>()
  /** The fault of the simulated connection during the next call. */
  fate: Fate = 'answered'
  /** Calls that the connection delays, to be delivered later. */
  #late: (() => void)[] = []
  readonly #outcomes = new Map<string, 'done' | 'refused'>()

  constructor(kind: InsurerKind) {
    this.kind = kind
  }

  readonly binding = fakeInsurer({
    issueVoucher: (asked) => this.#answer('voucher', asked),
    receiveVoucher: (asked) => this.#answer('voucher', asked),
    generateOrder: (asked) => this.#answer('order', asked),
    endAttention: (asked) => this.#answer('attention', asked),
    informAdjuster: (asked) => this.#answer('inform', asked),
    readAdjusterForm: () => ({ json: { completed: this.count('claim') > 0 } }),
    submissionOutcome: ({ params }) => this.#known(params.key ?? ''),
  })

  count(step: ClosingStep): number {
    return this.effects.get(step) ?? 0
  }

  get isAnythingLate(): boolean {
    return this.#late.length > 0
  }

  arrive(): void {
    for (const late of this.#late.splice(0)) late()
  }

  /** Completes the claim. The call is idempotent: the claim is closed once, whatever the number of calls. */
  completeClaim(fate: Fate): StepOutcome {
    if (fate === 'cut before') return { type: 'lost' }
    if (fate === 'refused') return { type: 'refused', message: REFUSAL }
    if (this.count('claim') > 0) return { type: 'over' }
    this.effects.set('claim', 1)
    return { type: fate === 'cut after' ? 'lost' : 'done' }
  }

  #perform(step: Exchanged, key: string, isRefused: boolean): Response {
    const known = this.kind === 'keys' ? this.#outcomes.get(key) : undefined
    const outcome = known ?? (isRefused ? 'refused' : 'done')
    if (known === undefined && outcome === 'done') this.effects.set(step, this.count(step) + 1)
    this.#outcomes.set(key, outcome)
    return outcome === 'done' ? Response.json({}) : failure(422, { message: REFUSAL })
  }

  #answer(step: Exchanged, { headers }: AskedCall): Response {
    const key = headers.get('idempotency-key') ?? ''
    switch (this.fate) {
      case 'cut before':
        throw new Cut()
      case 'late':
        // An insurer of kind `asked` gets no late calls, because one would run after its outcome was looked up.
        if (this.kind !== 'asked') this.#late.push(() => void this.#perform(step, key, false))
        throw new Cut()
      case 'cut after':
      case 'refusal lost':
        this.#perform(step, key, this.fate === 'refusal lost')
        throw new Cut()
      case 'twice':
        // Only an insurer that stores keys tolerates a duplicated call, so only there does the connection duplicate
        // one.
        if (this.kind === 'keys') this.#perform(step, key, false)
        return this.#perform(step, key, false)
      default:
        return this.#perform(step, key, this.fate === 'refused')
    }
  }

  #known(key: string): Response {
    if (this.kind === 'documents') return failure(404, { message: 'no such call' })
    const outcome = this.#outcomes.get(key)
    if (outcome === undefined) return neverArrived()
    const [status, body] = outcome === 'done' ? [200, {}] : [422, { code: 0, message: REFUSAL }]
    return Response.json({ state: 'done', status, body })
  }
}
