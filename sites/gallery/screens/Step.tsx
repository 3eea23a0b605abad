import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { walk } from '#shared/wizard/flow.ts'
import { Wizard } from '#shared/wizard/Wizard.tsx'
import { FarLand } from '#shared/ui/road/FarLand.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import { purchaseFlow, slugOfStep, type PurchaseKey } from '#sites/purchase/flows/purchase.ts'

interface Props {
  step: PurchaseKey
  title?: string
  wide?: boolean
  children: ReactNode
}

/** A step of the purchase in the frame that its own page has. */
export function Step({ step, title, wide, children }: Props) {
  const here = walk(purchaseFlow, { owner: { owner: 'relative' } })
  const slug = slugOfStep(step)
  const wizard = {
    isReady: true,
    isSwapped: false,
    isLast: false,
    answers: {},
    results: {},
    typed: undefined,
    progress: here.progress(slug),
    back: here.previous(slug) === undefined ? undefined : paths.contract(slug),
    goBack: () => Promise.resolve(),
    goTo: () => Promise.resolve(),
    saveInput: () => undefined,
    complete: () => Promise.resolve(undefined),
    ignoreOtherTabs: () => undefined,
  }
  return (
    <div className="frame wizard-main">
      <Wizard
        flow={purchaseFlow}
        step={step}
        wizard={wizard}
        title={title}
        isWide={wide}
        land={<FarLand />}
        car={<Sedan view="right" />}
      >
        {children}
      </Wizard>
    </div>
  )
}
