import { coverText } from '#shared/domain/billing/unpaid-words.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { NOT_ON_RECORD, expiryLabel } from '#shared/domain/policies/policy-status.ts'
import { type PolicyDetails, getPolicy } from '#shared/contracts/policies/policies.ts'
import { formatMoney, money, type Money } from '#shared/domain/money/money.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { OFF, valueBasis } from '#shared/domain/plans/coverages.ts'
import { deductibleAmount } from '#shared/domain/plans/deductible-amount.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { atHour, untilHour } from '#shared/domain/time/moment.ts'
import { paths } from '#shared/paths.ts'
import { paymentNames, policyListWords } from '../policy-list/policy-list.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { PartState } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../notice-words.ts'

export const detailsWords = {
  title: 'Detalles de tu póliza',
  crumb: 'Detalles',
  vehicle: 'Tu auto',
  crash: 'Si te pasa algo',
  coverages: 'Tus coberturas',
  columns: { name: 'Cobertura', insured: 'Suma asegurada', deductible: 'Deducible' },
  covered: 'Incluida',
  excluded: 'No incluida',
  /** Texts of coverages (POL-49). */
  none: 'No aplica',
  noDeductible: 'Si no ves un deducible, no aplica.',
  noCoverages: 'Busca tus coberturas en el documento de tu póliza: aquí aún no están.',
  manage: 'Administrar Póliza',
  renew: 'Renovar Póliza',
  receipt: 'Comprobante de cancelación',
  notAsContracted: '¿Algo no es como lo contrataste?',
  rectify: 'Pide que se corrija',
  renewed: 'Ya está renovada desde el',
} as const

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Returns the facts of a policy (POL-48). An unknown date reads "--" (FND-12); other unknown facts are left out. */
export function policyFacts(policy: PolicyDetails): readonly Fact[] {
  const { policyNumber, paymentType, startDate, expirationDate, renewalDate, status, ended, due } = policy
  const end =
    due === null
      ? {
          label: expiryLabel(status, ended !== null),
          value: formatDate(expirationDate) + untilHour(expirationDate),
        }
      : { label: policyListWords.validity, value: coverText(due) }
  return [
    { label: 'Póliza', value: policyNumber },
    ...(paymentType === null ? [] : [{ label: 'Pago', value: paymentNames[paymentType] }]),
    { label: 'Empieza el', value: formatDate(startDate) + atHour(startDate) },
    end,
    ...(renewalDate === null ? [] : [{ label: detailsWords.renewed, value: formatDate(renewalDate) }]),
  ]
}

/** Facts of the vehicle (POL-47). */
export const vehicleFacts = ({ vehicle }: PolicyDetails): readonly Fact[] => [
  { label: 'Marca', value: vehicle.brand },
  { label: 'Modelo', value: vehicle.model },
  { label: 'Año', value: String(vehicle.year) },
  { label: 'Versión', value: vehicle.version },
  { label: 'Placas', value: vehicle.plates || NOT_ON_RECORD },
  { label: 'VIN', value: vehicle.vin },
]

export interface CoverageLine {
  readonly name: string
  readonly isEnabled: boolean
  readonly insured: string
  readonly deductible: string
  /** Deductible in pesos; null without a deductible, or if the car's value is unknown. */
  readonly ownShare: string | null
}

/** The vehicle from which a deductible is computed; `value` is null if unknown. */
interface InsuredCar {
  readonly year: number
  readonly value: Money | null
}

/**
 * One coverage as shown (POL-49, POL-50), with the deductible in pesos if the car's value is known (D224).
 * `today`: YYYY-MM-DD.
 */
export function coverageLine(coverage: Coverage, { year, value }: InsuredCar, today: string): CoverageLine {
  const { type, isEnabled, assured, deductible } = coverage
  const { name } = COVERAGES[type]
  if (!isEnabled) {
    const { excluded: insured, none: deductible } = detailsWords
    return { name, isEnabled, insured, deductible, ownShare: null }
  }
  const hasDeductible = deductible !== null && deductible !== OFF
  const hasSum = assured !== null && assured !== OFF
  const byValue = hasDeductible ? valueBasis(year, today) : detailsWords.covered
  return {
    name,
    isEnabled,
    insured: hasSum ? formatMoney(money(assured)) : byValue,
    deductible: hasDeductible ? `${String(deductible)}%` : detailsWords.none,
    ownShare: hasDeductible && value !== null ? ownShareLabel(value, deductible, year, today) : null,
  }
}

/**
 * Deductible as text, "$9,450.00"; approximate if the invoice value counts (BUY-89), which is unknown here.
 */
function ownShareLabel(value: Money, deductible: number, year: number, today: string): string {
  const amount = formatMoney(deductibleAmount(value, deductible))
  return valueBasis(year, today) === 'Valor factura' ? `cerca de ${amount}` : amount
}

interface DetailsAction {
  readonly label: string
  readonly href: string
  readonly isEnabled: boolean
}

/** Actions of a policy (POL-54 to POL-56); a cancelled one has its receipt (D96). */
export function detailsActions(policy: PolicyDetails, hasReceipt = false): readonly DetailsAction[] {
  const { policyNumber, canManage, allowRenewal, status } = policy
  const manage = { label: detailsWords.manage, href: paths.policyManagement(policyNumber), isEnabled: true }
  const renew = {
    label: detailsWords.renew,
    href: paths.renewal(policyNumber, 'plan'),
    isEnabled: allowRenewal,
  }
  const receipt = {
    label: detailsWords.receipt,
    href: paths.policyCancellation(policyNumber),
    isEnabled: true,
  }
  if (status === 'canceled') return hasReceipt ? [receipt] : []
  return [...(canManage ? [manage] : []), renew]
}

/** Loads a policy; an unknown number redirects to the home page, which shows the notice (POL-57, POL-64). */
export async function askPolicy(params: { readonly policyNumber: string }) {
  const found = await call(getPolicy, { params })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  return found
}

export type DetailsState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly policy: PolicyDetails }
  | { readonly kind: 'failed'; readonly text: string }

export function policyState(state: PartState<PolicyDetails, 'policy_missing'>): DetailsState {
  if (state.kind === 'loaded') return { kind: 'loaded', policy: state.data }
  if (state.kind === 'pending') return state
  return {
    kind: 'failed',
    text: errorText(state.error, { policy_missing: noticeWords['poliza-invalida'].text }),
  }
}
