import type { ReactNode } from 'react'
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { walk } from '#shared/wizard/flow.ts'
import { FarLand } from '#shared/ui/road/FarLand.tsx'
import { Hatchback } from '#shared/ui/vehicles/Hatchback.tsx'
import { Wizard } from '#shared/wizard/Wizard.tsx'
import { SavingLine } from '#sites/claims/claim-step/saving-line.tsx'
import { claimFlows } from '#sites/claims/flows/claim-flows.ts'
import { carAt } from '#sites/claims/claim-step/ClaimStep.tsx'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'
import type { ClaimKey } from '#sites/claims/flows/step-fields.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'

interface Props {
  step: ClaimKey
  variant?: ClaimVariant
  title?: string
  saving?: Saving
  children: ReactNode
}

/** A step of a driver's form in the frame that its own page has. */
export function ClaimFrame({ step, variant = 'ordinary', title, saving = { at: 'idle' }, children }: Props) {
  const flow = claimFlows[variant]
  const car = carAt(step, { ...openForm, body: 'hatchback' }) !== undefined
  const progress = walk(flow, {}).progress(flow[step]?.slug ?? '')
  const wizard = {
    isReady: true,
    isSwapped: false,
    isLast: false,
    answers: {},
    results: {},
    typed: undefined,
    progress,
    back: (progress?.position ?? 1) > 1 ? '#' : undefined,
    goBack: () => Promise.resolve(),
    goTo: () => Promise.resolve(),
    saveInput: () => undefined,
    complete: () => Promise.resolve(undefined),
    ignoreOtherTabs: () => undefined,
  }
  return (
    <div className="frame page-main">
      <div className="claim-page">
        <Wizard
          flow={flow}
          step={step}
          wizard={wizard}
          title={title}
          land={<FarLand />}
          car={car && <Hatchback view="right" />}
          status={<SavingLine saving={saving} onRetry={() => undefined} />}
        >
          {children}
        </Wizard>
      </div>
    </div>
  )
}
