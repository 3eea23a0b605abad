import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { add, money, roundToCents, times, ZERO, type Money } from '#shared/domain/money/money.ts'
import type { BrandClass } from '../catalogue/expand.ts'
import { type PlanCoverage, isMandatory } from './coverages.ts'
import * as rates from './rates.data.ts'
import { zoneOf, type TariffZone } from './zones.ts'

/** Properties of the vehicle, the place and the driver that determine the price. */
export interface Risk {
  readonly vehicle: {
    /** Commercial value of the vehicle. */
    readonly value: Money
    readonly year: number
    readonly body: Body
    readonly brandClass: BrandClass
  }
  readonly postalCode: string
  /** Age of the driver in whole years; null is priced as 30 to 40 (D20). */
  readonly age: number | null
  /** Gender code (FND-35); null if unknown. */
  readonly genderCode: number | null
  /** Day of the quotation, `YYYY-MM-DD`. */
  readonly today: string
}

/** Premiums of a plan's two policies for a year, in whole cents. */
export interface Premiums {
  readonly vehicle: Money
  /** Mandatory civil liability, the policy type RCO (BUY-64). */
  readonly civilLiability: Money
}

/**
 * Computes the premiums. Each coverage is priced separately and rounded to cents (D36); a coverage that is switched off
 * costs nothing.
 */
export function premiumsOf(risk: Risk, coverages: readonly PlanCoverage[]): Premiums {
  const factors = factorsOf(risk)
  const premium = (mandatory: boolean) =>
    add(
      ...coverages
        .filter(({ enabled, type }) => enabled && isMandatory(type) === mandatory)
        .map((coverage) => coveragePremium(risk, factors, coverage)),
    )
  return { vehicle: premium(false), civilLiability: premium(true) }
}

interface Factors {
  readonly zone: TariffZone
  readonly driver: number
  readonly gender: number
  readonly vehicleAge: number
  readonly body: (typeof rates.BODY_FACTORS)[Body]
  readonly brand: number
}

function factorsOf({ vehicle, postalCode, age, genderCode, today }: Risk): Factors {
  const years = Math.min(rates.OLDEST_COUNTED, Math.max(0, Number(today.slice(0, 4)) - vehicle.year))
  return {
    zone: zoneOf(postalCode),
    driver: driverFactor(age ?? rates.ASSUMED_AGES.from),
    gender: genderCode === FEMALE ? rates.FEMALE_FACTOR : PLAIN,
    vehicleAge: PLAIN + years * rates.DAMAGE_PER_YEAR,
    body: rates.BODY_FACTORS[vehicle.body],
    brand: rates.BRAND_FACTORS[vehicle.brandClass],
  }
}

const FEMALE = 2
const PLAIN = 1000
const MILLION = 1_000_000

function driverFactor(age: number): number {
  return (rates.DRIVER_BANDS.findLast((band) => age >= band.from) ?? rates.DRIVER_BANDS[0]).factor
}

function coveragePremium(risk: Risk, by: Factors, coverage: PlanCoverage): Money {
  const { value } = risk.vehicle
  const { type, sum } = coverage
  const person = [by.driver, by.gender]
  if (type === 'DM') {
    const deductible = rates.DAMAGE_DEDUCTIBLES[coverage.deductible ?? NONE] ?? PLAIN
    const all = [by.zone.damage, by.body.damage, by.brand, by.vehicleAge, deductible, ...person]
    return share(value, scaled(rates.DAMAGE_RATE, all), MILLION)
  }
  if (type === 'RT') {
    const deductible = rates.THEFT_DEDUCTIBLES[coverage.deductible ?? NONE] ?? PLAIN
    return share(value, scaled(rates.THEFT_RATE, [by.zone.theft, by.body.theft, deductible]), MILLION)
  }
  if (isRow(rates.SERVICE_PREMIUMS, type)) return rates.SERVICE_PREMIUMS[type]
  if (isRow(rates.MANDATORY, type)) {
    return cents(rates.MANDATORY[type].premium, [by.body.liability, ...person])
  }
  const { risk: kind, premiums } = rates.SUM_PREMIUMS[type]
  const place = kind === 'liability' ? [by.zone.liability] : []
  return cents(premiums.get(money(sum ?? 0)) ?? ZERO, [...place, by.body[kind], ...person])
}

const isRow = <Table extends object>(table: Table, type: PropertyKey): type is keyof Table =>
  Object.hasOwn(table, type)

const NONE = -1

/** Rounding after every factor keeps whole numbers and preserves order. */
function scaled(amount: number, permilles: readonly number[]): number {
  return permilles.reduce((product, permille) => Math.round((product * permille) / PLAIN), amount)
}

function cents(amount: Money, permilles: readonly number[]): Money {
  return roundToCents(money(scaled(amount, permilles)))
}

/** A part of an amount in whole cents (D36), rounded once: rounding to thousandths first would round some halves twice. */
export function share(amount: Money, numerator: number, denominator: number): Money {
  return times(times(amount, numerator, denominator * CENT), CENT)
}

const CENT = 10
