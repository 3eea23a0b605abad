import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { sipacAdvice, SIPAC_SOURCE, type VehicleClass } from '#shared/domain/claims/adjuster/sipac.ts'
import { listKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'

const verdicts = {
  met: { tone: 'leaf', text: 'Se cumple' },
  unmet: { tone: 'brick', text: 'No se cumple' },
  unknown: { tone: 'neutral', text: 'No se sabe' },
} as const

const kinds = listKinds()

/**
 * Advice about SIPAC, which never blocks the adjuster (D169): each condition with its source, and whether it is met or
 * unknown.
 */
export function SipacAdvice({ person }: { person: AdjusterPerson }) {
  const { form, rules } = useAdjuster()
  const classOf = (one: AdjusterPerson | undefined): VehicleClass | null => {
    const type = form.lists.vehicleTypes.find(({ id }) => id === one?.fields.vehicleType)
    return type === undefined ? null : kinds.kindOf('vehicleClasses', type)
  }
  const insured = rules.people.find(({ kind }) => kind === 'insured')
  const { policy, location } = form.claim
  const advice = sipacAdvice({
    claim: rules.claimKind,
    isInMexico: location.state === '' ? null : true,
    classes: [classOf(insured), classOf(person)],
    // The cover of the third party's policy is unknown to this insurer.
    areInsured: [hasBoth(policy.coverages), null],
  })
  return (
    <Disclosure summary="SIPAC">
      <ul className="adjuster-notices">
        {advice.map(({ text, verdict }) => (
          <li key={text}>
            {text} <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge>
          </li>
        ))}
      </ul>
      <p className="small">{SIPAC_SOURCE}</p>
    </Disclosure>
  )
}

function hasBoth(
  coverages: readonly { readonly name: string; readonly isEnabled: boolean }[],
): boolean | null {
  if (coverages.length === 0) return null
  const has = (pattern: RegExp) => coverages.some(({ name, isEnabled }) => isEnabled && pattern.test(name))
  return has(/daños materiales/i) && has(/responsabilidad civil/i)
}
