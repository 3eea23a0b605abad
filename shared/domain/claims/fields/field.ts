/**
 * A field of a form by link, in one record (docs/adding.md). Screens, summary, conflicts, gateway, wire and version are
 * derived from it, so a new field is its record and one line on a screen.
 */
import type { Sentence } from '../../text/sentence.ts'
import type { ClaimProblem } from './rules.ts'

/** Variants of a driver's form (CLF-09), including the third party's (CLF-23). */
export const claimVariants = ['ordinary', 'robbery', 'windscreen', 'external'] as const
export type ClaimVariant = (typeof claimVariants)[number]

export type FieldStep = 'name' | 'contact' | 'facts' | 'address' | 'license' | 'vehicle' | 'vin'

/**
 * Formats of values in the insurer's form, which the gateway reads and writes (`reading/codecs.ts`).
 * - `text`, `number`, `year` (0 if absent), `postalCode`, `phone` (with or without its country)
 * - `day` (a date, or a moment), `licenseEnd` ("no end" has many spellings)
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

/** Lists of the insurer that a field may be chosen from; a field is typed text if its list is empty. */
type ListedIn = 'licenseTypes' | 'vehicleTypes' | 'colours'

/** Properties of a field that the person who fills it in can see. */
export interface AskedRecord {
  readonly label: string
  /** Checks a non-empty value of this field; null if the value may be sent. */
  readonly rule: (value: string) => ClaimProblem | null
  /** Sentences about problems that differ from the common ones (`rules.ts`). */
  readonly problems?: Readonly<{ missing?: string } & Partial<Record<ClaimProblem, Sentence>>>
  /** True if the field is checked letter by letter, so that the message names the first wrong letter. */
  readonly isOfLetters?: true
  /** Warns of a slip while typing; the gateway accepts the value. */
  readonly advice?: (value: string) => string | null
  /** Normalises typed input for sending; by default it is trimmed. */
  readonly clean?: (typed: string) => string
  /** True if no document requires the field. */
  readonly isOptional?: true
  /** True if a notice asks for the field although it may stay empty: its label then omits "(opcional)". */
  readonly isNoticed?: true
  /** Returns the text of the summary; by default the value itself. */
  readonly show?: (value: string) => string
  /** Text of the summary for a missing value, if it differs from "Falta". */
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
  /** Group of fields that a person decides together in a conflict (D68). */
  readonly group?: 'address'
}

/** Editor of a form: a driver by their link, or the adjuster for all people. */
export type Editor = 'driver' | 'adjuster'

/** A field of a damage or of a service, which are entries of a person's lists. */
export interface EntryRecord extends AskedRecord {
  /** Property path of the value within the insurer's entry. */
  readonly location: { readonly path: readonly string[]; readonly as: Codec }
  /** People who may edit the field; if empty, the insurer sets it. */
  readonly editors: readonly Editor[]
}

/** All form variants except the third party's. */
export const insured = ['ordinary', 'robbery', 'windscreen'] as const
/** Form variants that ask for damages of the vehicle (CLF-21). */
export const damaged = ['ordinary', 'windscreen', 'external'] as const
/** Form variants that ask for the driving licence. */
export const driving = ['ordinary', 'windscreen', 'external'] as const
export const drivingInsured = ['ordinary', 'windscreen'] as const
