import { COUNTRY_ROWS } from './countries.data.ts'
import { TEN_DIGITS } from './phone.ts'

/** A country (FND-48). `id` is the ISO 3166 code, `dialCode` has its plus sign. */
interface Country {
  readonly id: string
  readonly label: string
  readonly dialCode: string
}

/** The default country (FND-50, QUO-36). */
export const DEFAULT_COUNTRY: Country = { id: 'MX', label: 'México', dialCode: '+52' }

interface Read {
  readonly all: readonly Country[]
  /** Possible lengths of a mobile number after the dial code, by ISO code, fewest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>
}
let known: Read | undefined

/** Parses the compact list of countries, once. */
function read(): Read {
  const lengths = new Map<string, readonly number[]>()
  const all = COUNTRY_ROWS.split('|').map((row) => {
    const [, id = '', digits = '', many, label = ''] = /^([A-Z]{2})(\d+)(?:\/([\d,-]+))?(.+)$/.exec(row) ?? []
    if (many) lengths.set(id, lengthsIn(many))
    return { id, label, dialCode: `+${digits}` }
  })
  return { all, lengths }
}

/** Every country in alphabetical order (FND-49). */
export function countries(): readonly Country[] {
  return (known ??= read()).all
}

/** Finds the country of an ISO code; Mexico for an unknown code. */
export function countryById(id: string): Country {
  return countries().find((country) => country.id === id) ?? DEFAULT_COUNTRY
}

/** How many digits a mobile number of this country may have, fewest first: 10 in most. */
export function phoneLengths({ id }: Country): readonly number[] {
  return (known ??= read()).lengths.get(id) ?? TEN_DIGITS
}

/** Returns the allowed lengths of numbers in all countries of a dial code; empty for an unknown code. */
export function phoneLengthsBehind(dialCode: string): readonly number[] {
  return countries().flatMap((country) => (country.dialCode === dialCode ? phoneLengths(country) : []))
}

/** Parses lengths: "9", "10-11", "6,9". */
function lengthsIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
