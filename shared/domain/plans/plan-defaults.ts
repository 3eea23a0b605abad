import { pesos, type Money } from '../money/money.ts'
import type { PlanName } from './plan.ts'

/** The coverages as the insurer names them; customers see some of them combined (coverages.ts). */
export const SERVER_COVERAGES = ['DM', 'RT', 'RCB', 'RCP', 'GM', 'AL', 'AV', 'RCBO', 'RCPO'] as const
export type ServerCoverageType = (typeof SERVER_COVERAGES)[number]

/** `null` where the coverage has no such value: DM and RT assure the vehicle's value, AL and AV are services. */
interface CoverageDefault {
  readonly enabled: boolean
  /** Percent of the vehicle's value. */
  readonly deductible: number | null
  readonly sum: Money | null
}

const service: CoverageDefault = { enabled: true, deductible: null, sum: null }
const off: CoverageDefault = { enabled: false, deductible: null, sum: null }
const sum = (amount: number): CoverageDefault => ({ enabled: true, deductible: null, sum: pesos(amount) })
const deductible = (percent: number): CoverageDefault => ({ enabled: true, deductible: percent, sum: null })

/** Annual plans as they come before anybody touches them (BUY-70 to BUY-72). */
export const PLAN_DEFAULTS = {
  CUSTOM_PLAN: {
    DM: deductible(10),
    RT: deductible(15),
    RCB: sum(1_000_000),
    RCP: sum(1_000_000),
    GM: sum(200_000),
    AL: service,
    AV: service,
  },
  EXTENDED_PLAN: {
    DM: deductible(5),
    RT: deductible(10),
    RCB: sum(1_500_000),
    RCP: sum(1_500_000),
    GM: sum(200_000),
    AL: service,
    AV: service,
  },
  BASIC_PLAN: {
    DM: off,
    RT: off,
    RCB: sum(1_500_000),
    RCP: sum(1_500_000),
    GM: sum(200_000),
    AL: service,
    AV: off,
  },
} as const satisfies Record<PlanName, Record<Exclude<ServerCoverageType, 'RCBO' | 'RCPO'>, CoverageDefault>>
