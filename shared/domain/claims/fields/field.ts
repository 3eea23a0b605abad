/**
 * A field of a form by link, in one record (docs/adding.md). Screens, summary, conflicts, gateway, wire and version
 * are derived from it, so a new field is its record and its line on a screen.
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
 * - `gender` ('female' or 'male'; ADJ-74)
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
  | 'gender'
  | 'entry'
  | 'name'
  | 'flag'

/** `of`: the form itself, or one person in it. */
interface FieldLocation {
  readonly of: 'form' | 'person'
  readonly path: readonly string[]
  readonly as: Codec
}

/** Lists of the insurer that a field may be chosen from; a field without its list is typed. */
type ListedIn = 'licenseTypes' | 'vehicleTypes' | 'colours'

/** The field as the person who fills it in meets it. */
export interface AskedRecord {
  readonly label: string
  /** Judges a non-empty value; null: it may be sent. */
  readonly rule: (value: string) => ClaimProblem | null
  /** Sentences that differ from those of every field (`rules.ts`). */
  readonly problems?: Readonly<Partial<Record<ClaimProblem, string>>>
  /** Judged letter by letter: the first one that does not fit is named. */
  readonly isOfLetters?: true
  /** Warns of a slip while typing; the gateway accepts the value. */
  readonly advice?: (value: string) => string | null
  /** Cleans typed input for sending; by default it is trimmed. */
  readonly clean?: (typed: string) => string
  /** No document asks for it to go on. */
  readonly isOptional?: true
  /** A notice asks for it until it is filled in: its label does not say "(opcional)" where its page goes on without it. */
  readonly isNoticed?: true
  /** The summary's text; by default the value itself. */
  readonly show?: (value: string) => string
  /** The summary's word for a missing value, if it is not "Falta". */
  readonly absence?: string
}

export interface FieldRecord extends AskedRecord {
  /** Null: it follows from others, and stands nowhere. */
  readonly location: FieldLocation | null
  readonly listedIn?: ListedIn
  readonly step: FieldStep
  /** CLF-19 to CLF-23, CLF-36, CLF-55, CLF-O9: whom it is asked; of others it is never shown, and never taken. */
  readonly askedIn: readonly ClaimVariant[]
  /** Read-only for the insured where the policy has filled it in (CLF-O8, CLF-O10). */
  readonly isOfPolicy?: true
  /** Fields that only make sense together are one decision (D68). */
  readonly group?: 'address'
}

/** Editor of a form: a driver by their link, or the adjuster for all people. */
export type Editor = 'driver' | 'adjuster'

/** A field of a damage or of a service, which are entries of a person's lists. */
export interface EntryRecord extends AskedRecord {
  /** In the entry. */
  readonly location: { readonly path: readonly string[]; readonly as: Codec }
  /** Editors of the field; none: the insurer sets it. */
  readonly editors: readonly Editor[]
}

/** Everybody but a third party. */
export const insured = ['ordinary', 'robbery', 'windscreen'] as const
/** Variants whose vehicle is checked for damages (CLF-21). */
export const damaged = ['ordinary', 'windscreen', 'external'] as const
/** Variants in which the licence matters. */
export const driving = ['ordinary', 'windscreen', 'external'] as const
export const drivingInsured = ['ordinary', 'windscreen'] as const
