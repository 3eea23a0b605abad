import { COUNTRY_ROWS } from './countries.data.ts'

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
