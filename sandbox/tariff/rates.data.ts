import { pesos } from '#shared/domain/money/money.ts'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { BrandClass } from '../catalogue/expand.ts'

/**
 * The tariff in numbers. Rates are parts per million of the commercial value, factors are permille, amounts are
 * a year's premium. They are invented: plausible for 2026, not those of any insurer.
 */
export const DAMAGE_RATE = 18_000
export const THEFT_RATE = 6_000

/** Factors in permille by deductible in percent: a higher deductible never costs more (BUY-81, BUY-82). */
export const DAMAGE_DEDUCTIBLES: Readonly<Record<number, number>> = { 3: 1120, 5: 1000, 10: 840 }
export const THEFT_DEDUCTIBLES: Readonly<Record<number, number>> = { 5: 1080, 10: 1000, 15: 930 }

/** Premium by sum assured: a higher sum never costs less (BUY-79, BUY-80). `risk` says which factors of place and body count. */
export const SUM_PREMIUMS = {
  RCP: {
    risk: 'liability',
    premiums: new Map([
      [pesos(1_000_000), pesos(1350)],
      [pesos(1_500_000), pesos(1500)],
      [pesos(2_000_000), pesos(1640)],
    ]),
  },
  RCB: {
    risk: 'liability',
    premiums: new Map([
      [pesos(1_000_000), pesos(950)],
      [pesos(1_500_000), pesos(1050)],
      [pesos(2_000_000), pesos(1130)],
    ]),
  },
  GM: {
    risk: 'medical',
    premiums: new Map([
      [pesos(200_000), pesos(430)],
      [pesos(300_000), pesos(560)],
      [pesos(400_000), pesos(670)],
    ]),
  },
} as const

/** Premiums of services, which are the same for all vehicles and drivers. */
export const SERVICE_PREMIUMS = { AL: pesos(260), AV: pesos(390) } as const

/** The civil liability that federal law demands of every car: its sums and its premiums. */
export const MANDATORY = {
  RCBO: { sum: pesos(50_000), premium: pesos(95) },
  RCPO: { sum: pesos(100_000), premium: pesos(165) },
} as const

export const EXPEDITION_RIGHTS = pesos(550)

/** Factors in permille by body of the vehicle. */
export const BODY_FACTORS: Readonly<
  Record<
    Body,
    { readonly damage: number; readonly theft: number; readonly liability: number; readonly medical: number }
  >
> = {
  hatchback: { damage: 1020, theft: 1000, liability: 1000, medical: 1000 },
  sedan: { damage: 1000, theft: 1000, liability: 1000, medical: 1000 },
  suv: { damage: 1010, theft: 1050, liability: 1030, medical: 1000 },
  pickup: { damage: 1060, theft: 1350, liability: 1120, medical: 1000 },
  motorcycle: { damage: 1900, theft: 2400, liability: 620, medical: 1700 },
  van: { damage: 1010, theft: 1050, liability: 1030, medical: 1000 },
  coupe: { damage: 1000, theft: 1000, liability: 1000, medical: 1000 },
  convertible: { damage: 1020, theft: 1000, liability: 1000, medical: 1000 },
  wagon: { damage: 1020, theft: 1000, liability: 1000, medical: 1000 },
  truck: { damage: 1060, theft: 1350, liability: 1120, medical: 1000 },
}

export const BRAND_FACTORS: Readonly<Record<BrandClass, number>> = {
  standard: 1000,
  premium: 1100,
  luxury: 1250,
}

/** Repairs cost the same while the value falls: permille more for each year of the vehicle, up to a limit. */
export const DAMAGE_PER_YEAR = 35
export const OLDEST_COUNTED = 15

/**
 * Permille from an age on. It falls up to 69 and rises after; within a band all pay alike. The band 30 to 40 is the
 * plain rate, which a visitor without an age gets too (D20).
 */
export const DRIVER_BANDS = [
  { from: 16, factor: 1550 },
  { from: 21, factor: 1300 },
  { from: 25, factor: 1120 },
  { from: 30, factor: 1000 },
  { from: 41, factor: 950 },
  { from: 56, factor: 930 },
  { from: 70, factor: 1150 },
  { from: 80, factor: 1350 },
] as const
export const ASSUMED_AGES = { from: 30, to: 40 } as const

/** Factor in permille for gender code 2 (FND-35); an unknown gender pays the plain rate. */
export const FEMALE_FACTOR = 960

/** Fees for paying over time, as a fraction of the premium; the mandatory part and the rights bear none. */
export const FEE_RATES = {
  subscription: 0.2,
  months3: 0.05,
  months6: 0.09,
  months9: 0.14,
  flat12: 0.16,
} as const
