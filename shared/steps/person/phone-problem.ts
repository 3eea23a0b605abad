/** Checks a phone number by the rules of its country (QUO-35). */
import { checkPhone, TEN_DIGITS } from '#shared/domain/phone/phone.ts'
import {} from '../checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'

/** A selectable country: its value in the form, and the allowed lengths of its numbers. */
export interface KnownCountry {
  readonly value: string
  readonly lengths: readonly number[]
}

export const onlyMexico: readonly KnownCountry[] = [{ value: 'MX', lengths: TEN_DIGITS }]

interface TypedPhone {
  readonly phoneCountry?: string | undefined
  readonly phoneNumber?: string | undefined
}

/**
 * Builds the rule about number and country. `countries`: those that are loaded. For any other country every length of
 * E.164 is valid, because the form that stored it knew that country.
 */
export const phoneProblem =
  (countries: readonly KnownCountry[]) =>
  ({ phoneCountry = '', phoneNumber = '' }: TypedPhone): string | null => {
    const lengths = countries.find(({ value }) => value === phoneCountry)?.lengths ?? anyLength
    const problem = checkPhone(phoneNumber, lengths)
    if (problem === 'missing') return REQUIRED
    return problem && `El número de teléfono debe ser de ${listedLengths(lengths)} digitos.`
  }

const anyLength = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

/** Joins allowed lengths: "10", "7 u 8", "7 a 13". */
function listedLengths(lengths: readonly number[]): string {
  const [first = 0, second] = lengths
  const last = lengths.at(-1) ?? first
  if (second === undefined) return String(first)
  const or = last === 8 || last === 11 ? 'u' : 'o'
  return lengths.length === 2
    ? `${String(first)} ${or} ${String(last)}`
    : `${String(first)} a ${String(last)}`
}
