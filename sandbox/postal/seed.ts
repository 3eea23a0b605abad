import { POSTAL_SEED } from './postal-codes.data.ts'

export interface PostalCode {
  /** Postal code, five digits. */
  readonly code: string
  /** State code of INEGI, two digits. */
  readonly stateCode: string
  /** Municipality code of INEGI within the state, three digits (`municipality_sepomex_code` of API-12). */
  readonly municipalityCode: string
  readonly municipality: string
  readonly neighbourhoods: readonly string[]
}

/** The codes that the sandbox knows before the official catalogue is loaded. */
export function seedPostalCodes(): PostalCode[] {
  const codes: PostalCode[] = []
  let municipality: readonly string[] = []
  for (const line of POSTAL_SEED.trim().split('\n')) {
    const cells = line.replace('#', '').split('|')
    if (line.startsWith('#')) {
      municipality = cells
      continue
    }
    const [stateCode = '', municipalityCode = '', name = ''] = municipality
    const [code = '', list = ''] = cells
    codes.push({ code, stateCode, municipalityCode, municipality: name, neighbourhoods: list.split('; ') })
  }
  return codes
}

/**
 * Municipalities that the insurer does not serve yet (BUY-39), as state and municipality code: Calakmul (04-010, code
 * 24640 …), Guachochi (08-027), Mezquital (10-014), Cochoapa el Grande (12-078) and Del Nayar (18-009). The official
 * catalogue brings more of their codes, which are not served either.
 */
export const NOT_SERVED: ReadonlySet<string> = new Set(['04-010', '08-027', '10-014', '12-078', '18-009'])

export function isServed(place: Pick<PostalCode, 'stateCode' | 'municipalityCode'>): boolean {
  return !NOT_SERVED.has(`${place.stateCode}-${place.municipalityCode}`)
}
