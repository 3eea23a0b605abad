/**
 * Whether a collision may be settled by SIPAC, by the agreement between insurers ("golpe por golpe"). The result only
 * advises: each condition is met, not met, or unknown, and names its source. Pure.
 */
import type { KindIn } from '../lists/list-names.data.ts'
import type { AdjusterClaimKind } from './adjuster-form.ts'

export const SIPAC_SOURCE =
  'Convenio entre aseguradoras "golpe por golpe" (SIPAC). Es una guía: confirma con tu cabina.'

export type VehicleClass = KindIn<'vehicleClasses'>
type Verdict = 'met' | 'unmet' | 'unknown'

/** Facts that decide on SIPAC; null if the form does not contain the answer. */
interface SipacFacts {
  readonly claim: AdjusterClaimKind
  /** True if the accident happened in a state of Mexico. */
  readonly isInMexico: boolean | null
  /** Classes of the two vehicles; null if unknown. */
  readonly classes: readonly [VehicleClass | null, VehicleClass | null]
  /** True for each vehicle that is insured for damage and liability; null if unknown. */
  readonly areInsured: readonly [boolean | null, boolean | null]
}

interface Condition {
  readonly text: string
  readonly judge: (facts: SipacFacts) => boolean | null
}

/** Three-valued AND: false if any is false, null if any is unknown. */
const both = (values: readonly (boolean | null)[]): boolean | null =>
  values.includes(false) ? false : values.includes(null) ? null : true

const sipacConditions = [
  {
    text: 'Los dos vehículos son de la misma clase: hasta 4.5 t y 27 asientos, o los dos por arriba.',
    judge: ({ classes: [one, other] }) =>
      one === null || other === null || one === 'passengers' || other === 'passengers' ? null : one === other,
  },
  {
    text: 'Los dos están asegurados con daños materiales y responsabilidad civil.',
    judge: ({ areInsured }) => both(areInsured),
  },
  {
    text: 'Ninguno es de transporte público de pasajeros.',
    judge: ({ classes }) => both(classes.map((one) => (one === null ? null : one !== 'passengers'))),
  },
  {
    text: 'Es una colisión, en México.',
    judge: ({ claim, isInMexico }) => both([claim === 'collision', isInMexico]),
  },
] as const satisfies readonly Condition[]

const verdicts = (is: boolean | null): Verdict => (is === null ? 'unknown' : is ? 'met' : 'unmet')

export const sipacAdvice = (
  facts: SipacFacts,
): readonly { readonly text: string; readonly verdict: Verdict }[] =>
  sipacConditions.map(({ text, judge }) => ({ text, verdict: verdicts(judge(facts)) }))
