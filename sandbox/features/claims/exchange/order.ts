/** Builds the content of an order. The "golpe por golpe" procedure refuses an incomplete one. */
import type { FormPerson } from '../claim-forms/form-json.ts'
import type { ExchangeForm } from './form.ts'
import { OURS } from './sheets.ts'

interface Party {
  readonly insurer: string
  readonly policy: string
  readonly claim: string
}

interface Order {
  readonly creditor: Party
  readonly debtor: Party
  /** The creditor's vehicle. */
  readonly vehicle: string
  readonly circumstance: string
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * Builds the order of an accident. `other`: the driver of the other insurer, from the form or else from the other
 * sheet.
 */
export function orderOf(form: ExchangeForm, other: FormPerson | undefined, isDebtor: boolean): Order {
  const own: Party = {
    insurer: OURS,
    policy: text(form.policyInfo.number),
    claim: form.number,
  }
  const theirs: Party = {
    insurer: text(other?.policy?.insuranceProvider),
    policy: text(other?.policy?.number),
    claim: text(other?.policy?.claimNumber),
  }
  const [insured] = form.peoples
  const vehicle = (isDebtor ? other : insured)?.vehicle
  const parts = [vehicle?.brand, vehicle?.model, vehicle?.plates].map(text)
  const named =
    form.causeTypeStatus ?? (insured as { circumstance?: { name?: unknown } } | undefined)?.circumstance
  return {
    creditor: isDebtor ? theirs : own,
    debtor: isDebtor ? own : theirs,
    vehicle: parts.includes('') ? '' : parts.join(' '),
    circumstance: text(named?.name),
  }
}

const party = (name: string, { insurer, policy, claim }: Party): readonly (readonly [string, string])[] => [
  [`aseguradora ${name}`, insurer],
  [`póliza de la aseguradora ${name}`, policy],
  [`siniestro de la aseguradora ${name}`, claim],
]

/** Returns the names of the order's missing parts. */
export function missingOf({ creditor, debtor, vehicle, circumstance }: Order): readonly string[] {
  const parts = [
    ...party('acreedora', creditor),
    ...party('deudora', debtor),
    ['vehículo (marca, modelo y placas)', vehicle] as const,
    ['circunstancia', circumstance] as const,
  ]
  return parts.flatMap(([name, value]) => (value === '' ? [name] : []))
}
