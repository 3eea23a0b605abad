/**
 * The coverages: one record each, from which names, lists, choices and defaults follow. A new coverage needs a record
 * and its price rows in `sandbox/tariff/rates.data.ts`. Amounts are whole pesos.
 */
import type { PlanName } from './plan-names.ts'
import { AMOUNT_TERM, PAYMENT_TERM } from '../claims/claim-terms.ts'
import { GLASS_DEDUCTIBLE, SALVAGE_PERCENT, THEFT_DAYS, TOTAL_LOSS_PERCENT } from './coverage-rules.ts'

export interface CoverageFacts {
  /** Customers' name of the coverage (BUY-74, BUY-O26). */
  readonly name: string
  /**
   * Group of the plan screen in which the coverage is listed, in the order of these records (BUY-54, BUY-56, BUY-O27).
   */
  readonly section: 'car' | 'others'
  /** Sentences that explain the coverage, with amounts (BUY-91 to BUY-97, BUY-O28). */
  readonly texts: readonly string[]
  /**
   * Types of this coverage at the insurer. If there are several, customers see them as one coverage, whose sum is split
   * equally (BUY-74 to BUY-76, BUY-78).
   */
  readonly parts: readonly string[]
  /** Choices in the custom plan (BUY-77, BUY-79 to BUY-83); null without a choice. */
  readonly choice: {
    /** Deductibles to choose from, in percent of the vehicle's value. */
    readonly deductibles?: readonly number[]
    readonly sums?: readonly number[]
    readonly canDisable: boolean
  } | null
  /** Initial setting in each plan (BUY-70 to BUY-72); 'off': offered but not included. */
  readonly plans: Readonly<Record<PlanName, CoverageStart>> | 'mandatory'
}
type CoverageStart = 'off' | { readonly deductible?: number; readonly sum?: number }

const SALVAGE = `Los vehículos de salvamento se cubren al ${String(SALVAGE_PERCENT)}% del valor comercial.`

export const COVERAGES = {
  DM: {
    name: 'Daños materiales',
    section: 'car',
    texts: [
      `Se considera pérdida total cuando el daño es del ${String(TOTAL_LOSS_PERCENT)}% o más del valor comercial.`,
      SALVAGE,
      `El deducible de cristales es del ${String(GLASS_DEDUCTIBLE)}%.`,
      `Pagamos tu siniestro en un máximo de ${PAYMENT_TERM}; te compartimos el monto en ${AMOUNT_TERM}.`,
    ],
    parts: ['DM'],
    choice: { deductibles: [3, 5, 10], canDisable: true },
    plans: { CUSTOM_PLAN: { deductible: 10 }, EXTENDED_PLAN: { deductible: 5 }, BASIC_PLAN: 'off' },
  },
  RT: {
    name: 'Robo total',
    section: 'car',
    texts: [
      `Buscamos tu auto durante ${String(THEFT_DAYS.search)} días; si no aparece, te pagamos en ${String(THEFT_DAYS.payment)} días.`,
      SALVAGE,
    ],
    parts: ['RT'],
    choice: { deductibles: [5, 10, 15], canDisable: true },
    plans: { CUSTOM_PLAN: { deductible: 15 }, EXTENDED_PLAN: { deductible: 10 }, BASIC_PLAN: 'off' },
  },
  DT: {
    name: 'Daños a terceros',
    section: 'others',
    texts: [],
    parts: ['RCB', 'RCP'],
    choice: { sums: [2_000_000, 3_000_000, 4_000_000], canDisable: false },
    plans: {
      CUSTOM_PLAN: { sum: 2_000_000 },
      EXTENDED_PLAN: { sum: 3_000_000 },
      BASIC_PLAN: { sum: 3_000_000 },
    },
  },
  GM: {
    name: 'Gastos médicos',
    section: 'others',
    texts: [],
    parts: ['GM'],
    choice: { sums: [200_000, 300_000, 400_000], canDisable: false },
    plans: { CUSTOM_PLAN: { sum: 200_000 }, EXTENDED_PLAN: { sum: 200_000 }, BASIC_PLAN: { sum: 200_000 } },
  },
  AL: {
    name: 'Asistencia legal',
    section: 'others',
    texts: [],
    parts: ['AL'],
    choice: null,
    plans: { CUSTOM_PLAN: {}, EXTENDED_PLAN: {}, BASIC_PLAN: {} },
  },
  AV: {
    name: 'Asistencia vial',
    section: 'others',
    texts: ['Dos servicios de grúa al año, hasta $2,500.00 MXN cada uno.', '5 litros de gasolina.'],
    parts: ['AV'],
    choice: { canDisable: true },
    plans: { CUSTOM_PLAN: {}, EXTENDED_PLAN: {}, BASIC_PLAN: 'off' },
  },
  /** Civil liability that federal law requires for every car. */
  RCO: {
    name: 'Responsabilidad civil obligatoria',
    section: 'others',
    texts: [],
    parts: ['RCBO', 'RCPO'],
    choice: null,
    plans: 'mandatory',
  },
} as const satisfies Record<string, CoverageFacts>
