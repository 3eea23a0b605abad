import { useMemo, useState } from 'react'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { setFlags } from '../claim-step/page-flags.ts'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import { sectionsOf } from './sections.ts'
import { SummaryScreen } from './summary.screen.tsx'

/** CLF-81, CLF-82. */
export function Summary() {
  const { flow, form, wizard } = useClaimStep('summary')
  const [isBusy, setBusy] = useState(false)
  const sections = useMemo(() => sectionsOf(flow, form), [flow, form])
  const edit = async (slug: string) => {
    await wizard.goTo(slug)
    // CLF-07: going forward from there leads back here.
    setFlags({ edit: true })
  }
  return (
    <ClaimStep step="summary" wizard={wizard}>
      <SummaryScreen
        sections={sections}
        isBusy={isBusy}
        onEdit={(slug) => void edit(slug)}
        onNext={() => {
          setBusy(true)
          void wizard.complete({}).finally(() => setBusy(false))
        }}
      />
    </ClaimStep>
  )
}
