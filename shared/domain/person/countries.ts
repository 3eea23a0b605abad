import { COUNTRY_ROWS } from './countries.data.ts'
import { fold } from '../text/fold.ts'

/** FND-48. `id` is the ISO 3166 code, `dialCode` has its plus sign. */
interface Country {
  readonly id: string
  readonly label: string
  readonly dialCode: string
}

/** FND-50, QUO-36. */
export const DEFAULT_COUNTRY: Country = { id: 'MX', label: 'México', dialCode: '+52' }

let all: readonly Country[] | undefined

/** Every country in alphabetical order (FND-49), read from its compact form at the first call. */
export function countries(): readonly Country[] {
  all ??= COUNTRY_ROWS.split('|').map((row) => {
    const [, id = '', digits = '', label = ''] = /^([A-Z]{2})(\d+)(.+)$/.exec(row) ?? []
    return { id, label, dialCode: `+${digits}` }
  })
  return all
}

/** By ISO code; Mexico when there is none such. */
export function countryById(id: string): Country {
  return countries().find((country) => country.id === id) ?? DEFAULT_COUNTRY
}

/** The country of a dial code: the main one where several share it, Mexico where none has it. */
export function countryByDialCode(dialCode: string): Country {
  const main = MAIN_OF_SHARED[dialCode]
  if (main) return countryById(main)
  return countries().find((country) => country.dialCode === dialCode) ?? DEFAULT_COUNTRY
}

/** Whose number it is in most cases, where several countries share a dial code. */
const MAIN_OF_SHARED: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+212': 'MA',
  '+262': 'RE',
  '+290': 'SH',
  '+358': 'FI',
  '+590': 'GP',
  '+599': 'CW',
}

/** What the list offers for typed text: the name without regard to accents, or the dial code (FND-79). */
export function findCountries(typed: string): Country[] {
  const query = fold(typed.trim())
  const digits = query.replace(/^\+/, '')
  return countries().filter(
    (country) =>
      fold(country.label).includes(query) || (digits !== '' && country.dialCode.startsWith(`+${digits}`)),
  )
}
