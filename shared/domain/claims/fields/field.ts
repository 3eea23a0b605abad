/**
 * A field of a form by link, in one record (docs/adding.md): everything that screens, summary, conflicts, gateway, wire and
 * version know of it is derived from here, so that a new one is its record and its place on a screen.
 */
import type { ClaimProblem } from './rules.ts'

/** CLF-09, and the form of the third party (CLF-23). */
export const claimVariants = ['ordinary', 'robbery', 'windscreen', 'external'] as const
export type ClaimVariant = (typeof claimVariants)[number]

export type FieldStep = 'name' | 'contact' | 'facts' | 'address' | 'license' | 'vehicle' | 'vin'

/**
 * How a value stands in the insurer's form; the gateway reads and writes each (`reading/codecs.ts`).
 * - `text`, `number`, `year` (none is 0), `postalCode`, `phone` (with or without its country)
 * - `day` (a date, or a moment), `licenseEnd` (that there is none has many spellings)
 * - `entry` (the id of a list, in an entry `{ id, name }`), `name` (a text, or an entry's name), `flag` ('yes' or 'no')
 */
export type Codec =
  | 'text'
  | 'number'
  | 'year'
  | 'postalCode'
  | 'phone'
  | 'day'
  | 'licenseEnd'
  | 'entry'
  | 'name'
  | 'flag'

/** `of`: the form itself, or one person in it. */
interface FieldPlace {
  readonly of: 'form' | 'person'
  readonly path: readonly string[]
  readonly as: Codec
}

/** Lists of the insurer that a field may be chosen from; a field without its list is typed. */
type ListedIn = 'licenseTypes' | 'vehicleTypes' | 'colours'

export interface FieldRecord {
  readonly label: string
  /** Of a value that is not empty; null: it may be sent. */
  readonly rule: (value: string) => ClaimProblem | null
  /** Sentences that differ from those of every field (`rules.ts`). */
  readonly problems?: Readonly<Partial<Record<ClaimProblem, string>>>
  /** Judged letter by letter: the first one that does not fit is named. */
  readonly isOfLetters?: true
  /** A slip that is told while it is typed; the gateway takes the value. */
  readonly advice?: (value: string) => string | null
  /** What was typed, as it is sent; trimmed where absent. */
  readonly clean?: (typed: string) => string
  /** Null: it follows from others, and stands nowhere. */
  readonly place: FieldPlace | null
  readonly listedIn?: ListedIn
  readonly step: FieldStep
  /** CLF-19 to CLF-23, CLF-36, CLF-55, CLF-O9: whom it is asked; of others it is never shown, and never taken. */
  readonly askedIn: readonly ClaimVariant[]
  /** No document asks for it to go on. */
  readonly isOptional?: true
  /** Read-only for the insured where the policy has filled it in (CLF-O8, CLF-O10). */
  readonly isOfPolicy?: true
  /** Fields that only make sense together are one decision (D68). */
  readonly group?: 'address'
  /** As the summary reads it back; the value itself where absent. */
  readonly show?: (value: string) => string
  /** What the summary calls its absence, where it is not "Falta". */
  readonly absence?: string
}

/** Everybody but a third party. */
export const insured = ['ordinary', 'robbery', 'windscreen'] as const
/** Whose licence matters. */
export const driving = ['ordinary', 'windscreen', 'external'] as const
export const drivingInsured = ['ordinary', 'windscreen'] as const
