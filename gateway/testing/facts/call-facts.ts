/**
 * Facts about a call that tests need in addition to its contract. Each capability has them in its `facts.fixture.ts`,
 * which a glob finds (`facts.ts`). An effect without facts does not compile.
 */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { UpstreamName } from '#shared/upstream/calls.ts'
import type { FakeAnswers } from '../fake-insurer.ts'

/** How the outcome of an effect is known after its answer was lost (D11, D79); `docs/effects.md` prints it. */
export interface Lost {
  readonly what: string
  /** The look-up with API-122 to API-127; if empty, the same as `without`. */
  readonly withAdditions: string
  readonly without: string
  readonly again: Again
  /** Text that the person reads while the outcome is unknown. */
  readonly reads: string
}

/**
 * How the gateway retries after a lost answer, at an insurer without our additions whose documents do not show the
 * effect. `never`: no retry while the outcome is unknown; the person decides. `late`: retried after ten minutes with
 * the same key. `harmless`: retried immediately, because it is idempotent. `own`: an effect of the gateway itself.
 */
type Again = 'never' | 'late' | 'harmless' | 'own'

/** A request for which a test simulates a lost answer. */
export interface Press {
  readonly method: 'POST' | 'PUT'
  /** Path of the call; `:ref` stands for the reference of `link`. */
  readonly path: string
  /** The address in the insurer's message; absent for a session. */
  readonly link?: string
  readonly body: object
  /** The insurer's call, and its answer to a successful effect. */
  readonly sends: UpstreamName
  readonly made: object
  readonly answers: FakeAnswers
  /** The insurer's changed answers once it has made the effect; only for effects that are not repeated. */
  readonly shows?: FakeAnswers
}

/** Ids of the person who is the subject of a request. */
export interface FactOwner {
  /** A word that all data of this person contains. */
  readonly mark: string
  readonly policyId: string
  readonly policyNumber: string
  readonly planId: string
  readonly quotationId: string
  readonly driverId: string
}

type ForOwner<T> = T | ((of: FactOwner) => T)
type Params = ForOwner<Readonly<Record<string, string>>>

interface ReadFacts {
  readonly query?: string
}

/** An effect: a request that tests send, or the reason why they do not and which test covers the effect. */
export type EffectFacts = {
  readonly lost: Lost
  /** A body that the contract accepts. */
  readonly body?: ForOwner<object>
} & (
  | { readonly press: () => Press }
  /** An effect without a key: a second press repeats it. */
  | { readonly pressTwice: () => Press }
  | { readonly unpressed: string }
)

type Named<Contract, Effect> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint
    ? Contract[Name]['effect'] extends Effect
      ? Name
      : never
    : never
}[keyof Contract]
type FactsOf<Contract> = Readonly<Record<Named<Contract, 'once' | 'repeatable'>, EffectFacts>> &
  Readonly<Partial<Record<Named<Contract, 'none'>, ReadFacts>>>

export interface CallFacts {
  readonly endpoint: Endpoint
  readonly facts: EffectFacts | ReadFacts
  readonly params: Params
}

/** Facts of one contract; `params` are values for its paths, if they differ from the usual ones. */
export const factsOf = <Contract extends object>(
  contract: Contract,
  facts: FactsOf<Contract>,
  params: Params = {},
): readonly CallFacts[] =>
  Object.entries(contract).flatMap(([name, endpoint]: [string, unknown]) =>
    isEndpoint(endpoint) ? [{ endpoint, facts: new Map(Object.entries(facts)).get(name) ?? {}, params }] : [],
  )

/** A contract also exports schemas, which lack these properties. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'effect' in value

export const BY_KEY = 'API-125 answers the outcome of the key'
export const CONFIRMING =
  'The page shows "Estamos confirmando el resultado. No lo envíes de nuevo.", then the outcome'
export const BY_ITSELF = 'The page shows nothing, because the device sends the data again'
export const PRESS_AGAIN =
  'The page shows the sentence of the failure (FND-64, FND-65), and another press sends the request again'

export const OF_A_LINK =
  'It belongs to a link, not to a session: the tests of its capability lose its answers'
export const IN_PIECES =
  'It is a file in pieces: tests of the uploads lose each piece, and tests of its capability the last call'
export const OURS = 'The gateway makes the effect by itself: no answer of an insurer can be lost'
export const ANSWERS_ONLY = 'Its only effect is an answer: another press sends the request again'
export const NO_KEY = 'It has no key: another press makes the effect again'

/** Body of a request that announces a photo. */
export const announcement = {
  sha256: 'a'.repeat(64),
  size: 10_000_000,
  type: 'image/jpeg',
  source: 'camera',
  takenAt: null,
  replaces: null,
  nonce: 'none',
}
