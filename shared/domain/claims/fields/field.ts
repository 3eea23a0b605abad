/**
 * A field of a form by link, in one record (docs/adding.md). Screens, summary, conflicts, gateway, wire and version
 * are derived from it, so a new field is its record and its line on a screen.
 */
import type { ClaimProblem } from './rules.ts'

/** Variants of a driver's form (CLF-09), including the third party's (CLF-23). */
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

/** Where the insurer stores the value. `of`: the form itself, or one person in it. */
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
  /** Checks a non-empty value; null if it may be sent. */
  readonly rule: (value: string) => ClaimProblem | null
  /** Sentences that differ from those of every field (`rules.ts`). */
  readonly problems?: Readonly<Partial<Record<ClaimProblem, string>>>
  /** True if the field is checked letter by letter, so that the message names the first wrong one. */
  readonly isOfLetters?: true
  /** Warns of a slip while typing; the gateway accepts the value. */
  readonly advice?: (value: string) => string | null
  /** Cleans typed input for sending; by default it is trimmed. */
  readonly clean?: (typed: string) => string
  /** True if no document requires the field. */
  readonly isOptional?: true
  /** True if a notice asks for the field although its page can be left: its label then omits "(opcional)". */
  readonly isNoticed?: true
  /** The summary's text; by default the value itself. */
  readonly show?: (value: string) => string
  /** The summary's word for a missing value, if it is not "Falta". */
  readonly absence?: string
}

export interface FieldRecord extends AskedRecord {
  /** Location at the insurer; null for a derived value that is stored nowhere. */
  readonly location: FieldLocation | null
  readonly listedIn?: ListedIn
  readonly step: FieldStep
  /**
   * Variants that ask for the field (CLF-19 to CLF-23, CLF-36, CLF-55, CLF-O9); in all others it is neither shown nor
   * accepted.
   */
  readonly askedIn: readonly ClaimVariant[]
  /** True if the insured cannot change a value that came with the policy (CLF-O8, CLF-O10). */
  readonly isOfPolicy?: true
  /** Group of fields that are decided as one (D68). */
  readonly group?: 'address'
}

/** Editor of a form: a driver by their link, or the adjuster for all people. */
export type Editor = 'driver' | 'adjuster'

/** A field of a damage or of a service, which are entries of a person's lists. */
export interface EntryRecord extends AskedRecord {
  /** Location within the entry. */
  readonly location: { readonly path: readonly string[]; readonly as: Codec }
  /** Editors of the field; none: the insurer sets it. */
  readonly editors: readonly Editor[]
}

/** All variants but the third party's. */
export const insured = ['ordinary', 'robbery', 'windscreen'] as const
/** Variants whose vehicle is checked for damages (CLF-21). */
export const damaged = ['ordinary', 'windscreen', 'external'] as const
/** Variants that ask for the licence. */
export const driving = ['ordinary', 'windscreen', 'external'] as const
export const drivingInsured = ['ordinary', 'windscreen'] as const
