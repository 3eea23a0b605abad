/** Reads and writes each kind of value of the insurer's form (`fields/field.ts`). '' means no answer. */
import type { Codec } from '#shared/domain/claims/fields/field.ts'
import { licenseEndOf } from '#shared/domain/claims/fields/license-end.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { nationalNumber } from '#shared/domain/phone/phone.ts'
import { birthdateOf } from '#shared/domain/time/dates.ts'
import { flagOf, nameOf, recordOf, statusIdOf, textOf, wireId } from './values.ts'

interface WriteContext {
  /** Value of the field in the insurer's form before the save. */
  readonly before: unknown
  /** Entries of the list from which the value was chosen. */
  readonly entries: readonly ListEntry[]
  /** True if this insurer writes ids of lists as text. */
  readonly hasTextIds: boolean
}

interface Coding {
  readonly read: (value: unknown) => string
  readonly write: (value: string, context: WriteContext) => unknown
}

/** A field that the person has emptied is sent to the insurer as null. */
const orNull = (value: string) => (value === '' ? null : value)
const asIs = (value: string) => value

/** Writes a number as the form had it before: as a number or as text. */
const numberLike = (value: string, { before }: WriteContext) =>
  value === '' ? null : typeof before === 'string' ? value : Number(value)

const flags = { yes: true, no: false } as const

/** The insurer's words for genders (ADJ-74). */
const genders = { female: 'Femenino', male: 'Masculino' } as const
const genderOf = (text: string) =>
  /^(f|femenino|mujer|2)$/i.test(text) ? 'female' : /^(m|masculino|hombre|1)$/i.test(text) ? 'male' : ''

export const codecs: Readonly<Record<Codec, Coding>> = {
  text: { read: textOf, write: asIs },
  number: { read: textOf, write: numberLike },
  year: { read: (value) => textOf(value).replace(/^0+$/, ''), write: numberLike },
  postalCode: {
    // An insurer may send a postal code as a number, without its leading zeros.
    read: (value) => (typeof value === 'number' ? String(value).padStart(5, '0') : textOf(value)),
    write: asIs,
  },
  phone: { read: (value) => nationalNumber(textOf(value), '+52'), write: asIs },
  day: { read: (value) => birthdateOf(textOf(value)) ?? '', write: orNull },
  licenseEnd: { read: (value) => licenseEndOf(textOf(value)), write: orNull },
  name: { read: nameOf, write: asIs },
  flag: {
    read: (value) => {
      const flag = flagOf(value)
      return flag === null ? '' : flag ? 'yes' : 'no'
    },
    write: (value) => flags[value as keyof typeof flags] ?? null,
  },
  gender: {
    read: (value) => genderOf(nameOf(value)),
    write: (value) => genders[value as keyof typeof genders] ?? null,
  },
  entry: {
    read: statusIdOf,
    write: (id, { before, entries, hasTextIds }) => {
      if (id === '') return null
      const known = recordOf(before)?.id ?? before
      const isText = known === undefined || known === null ? hasTextIds : typeof known === 'string'
      // If the insurer's list is empty, the typed text becomes id and name of the entry. An entry without a name is
      // never written.
      const name = entries.find((entry) => entry.id === id)?.name ?? id
      return { id: isText ? id : wireId(id), name }
    },
  },
}
