import { Differences as Shown } from '#shared/claim-form/signing/Differences.tsx'
import type { Difference } from '#shared/form-by-link/signatures/signature.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { differenceWords as words, shownDifferences } from './differences.ts'

interface Props {
  /** True if an earlier signature no longer covers this form. */
  isVoided: boolean
  differences: readonly Difference[]
}

export function Differences({ isVoided, differences }: Props) {
  const { form } = useClaim()
  return (
    <Shown
      title={isVoided ? words.voided : words.changed}
      lead={isVoided ? words.voidedLead : words.changedLead}
      differences={shownDifferences(differences, form)}
    />
  )
}
