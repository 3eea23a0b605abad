import { findByPrefix } from '../postal/states.ts'

/** The effect of a place on a price, in permille of the plain rate. */
export interface TariffZone {
  readonly level: 1 | 2 | 3 | 4 | 5
  readonly damage: number
  readonly theft: number
  readonly liability: number
}

/** Zones from quiet to busy: every factor grows with the level. */
const ZONES = [
  { level: 1, damage: 900, theft: 700, liability: 900 },
  { level: 2, damage: 960, theft: 850, liability: 950 },
  { level: 3, damage: 1000, theft: 1000, liability: 1000 },
  { level: 4, damage: 1060, theft: 1250, liability: 1070 },
  { level: 5, damage: 1120, theft: 1500, liability: 1150 },
] as const satisfies readonly TariffZone[]

/** TariffZone levels by state code; all other states have level 3. */
const LEVEL_OF_STATE: Readonly<Record<string, TariffZone['level']>> = {
  '01': 2,
  '02': 4,
  '03': 1,
  '04': 1,
  '06': 2,
  '09': 5,
  '10': 2,
  '11': 4,
  '13': 4,
  '14': 4,
  '15': 4,
  '17': 4,
  '18': 2,
  '21': 4,
  '22': 2,
  '24': 2,
  '25': 4,
  '31': 1,
}

/**
 * Zone levels of postal prefixes that differ from the level of their state: around the capital, and in the Puebla
 * highlands.
 */
const LEVEL_OF_PREFIX: Readonly<Record<string, TariffZone['level']>> = {
  '53': 5,
  '54': 5,
  '55': 5,
  '57': 5,
  '73': 3,
}

/** The tariff zone of a postal code; an unknown one gets level 3, because callers verify codes first. */
export function zoneOf(postalCode: string): TariffZone {
  const state = findByPrefix(postalCode)
  const level = LEVEL_OF_PREFIX[postalCode.slice(0, 2)] ?? LEVEL_OF_STATE[state?.code ?? ''] ?? 3
  return ZONES[level - 1] ?? ZONES[2]
}
