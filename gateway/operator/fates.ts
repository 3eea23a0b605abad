/**
 * The effect of a deletion (ARCO, LFPDPPP 24 to 26) on each kind of data at the gateway.
 * `tests/documents/deletion.test.ts` fails for an object class or a key of a person without a row. Pure.
 */

interface Fate {
  /** Fate of the data. `expires`: it is kept because it expires soon, or cannot be found from a person. */
  readonly fate: 'deleted' | 'kept' | 'expires'
  readonly why: string
}

/** Row of the operator's table: an object class, or a pattern of keys that the person's object holds. */
export interface HoldingRow extends Fate {
  /** Name of the row: `SessionObject`, or `PersonObject activity`. */
  readonly what: string
  /** Number of records of this row; null if they cannot be found from a person. */
  readonly found: number | null
}

const deleted = (why: string): Fate => ({ fate: 'deleted', why })
const kept = (why: string): Fate => ({ fate: 'kept', why })
const expires = (why: string): Fate => ({ fate: 'expires', why })

/** The fate of each object class. The keys of `PersonObject` have separate rows in `personFates`. */
export const classFates = {
  SessionObject: deleted('ended, so that every device has to log in again'),
  LinkObject: deleted(
    'links that we issued to the person; a link of the insurer is named by its secret alone and ends with its purpose',
  ),
  UploadObject: deleted(
    'photos and documents on their way, unless they are being sent to the insurer at this moment',
  ),
  PersonObject: deleted('but for the keys below'),
  CaseObject: kept('evidence of a contract or a claim, eleven years after its last line (LISF 492)'),
  ClaimFormObject: expires('versions of a claim form, needed while the claim is settled; gone after 90 days'),
  ClosingObject: expires('evidence of a closing between insurers; gone after 90 days'),
  IdempotencyObject: expires(
    'keeps an effect from happening twice; found by its key alone, gone after a day',
  ),
  LimitObject: expires(
    'moments of tries under a digest, which name no person; gone after the window of the limit',
  ),
  VisitorObject: expires(
    'found by the cookie of a browser alone; gone after 72 hours, a referral code after 30 days',
  ),
  CatalogueObject: kept('catalogues of the insurer; nothing of a person'),
} as const satisfies Readonly<Record<string, Fate>>

/** The fate of each key of `PersonObject`, as docs/data.md describes it. */
export const personFates: Readonly<Record<string, Fate>> = {
  'session:*': deleted('ended first'),
  'link:*': deleted('closed first'),
  barred: kept('the moment since which no earlier log-in opens a session'),
  'payment:*': kept('a payment whose end is unknown would be charged twice without it; a day at most'),
  'claim:*': kept('an effect that runs would happen twice without it; a day at most'),
  'made:*': deleted('digest of what was made'),
  activity: deleted('a list for the person alone'),
  'activity-reversible': deleted('a list for the person alone'),
  'cancelling:*': kept('a cancellation without an answer; a day at most'),
  'cancellation:*': deleted('a copy: the case file of the policy has the evidence'),
  'exchange:*': kept('an exchange without an answer would be made twice without it; a day at most'),
  code: deleted('digest'),
  'code-spent:*': kept('keeps a code from serving twice; ten minutes'),
  'reached:vehicle': deleted('how far a purchase is'),
  'reached:request:*': deleted('how far a purchase is'),
  'access-report': kept('holds back effects of a thief; seven days'),
  'passkey:*': deleted('public keys and names of devices'),
  'passkey-challenge:*': deleted('a question that was not answered'),
  'renewal:*': deleted('a copy of what the insurer knows'),
  'log-in-factor': deleted('a choice of the person'),
  'identity:consents': kept('proves the consent to biometrics (LFPDPPP 8)'),
  'identity:checks': deleted('counts refusals'),
  'privacy:notices': kept('proves which notice was accepted'),
  'privacy:switches': kept('proves which uses were refused, so that they stay refused'),
  'export-due': kept('a copy of what proves is due; a day at most'),
  'privacy:deletions': kept('the record of deletions'),
}

/** Returns the longest pattern that fits a stored key. */
export function patternOf(key: string): string | null {
  const fitting = Object.keys(personFates).filter((pattern) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern,
  )
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** True if a key is deleted. A key without a row is kept, because no rule says that the law permits its deletion. */
export const isDeleted = (key: string): boolean => {
  const pattern = patternOf(key)
  return pattern !== null && personFates[pattern]?.fate === 'deleted'
}
