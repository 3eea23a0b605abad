import type { ReactNode } from 'react'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import type { Flow, KeyOf } from './flow.ts'
import { Heading } from './Heading.tsx'
import type { WizardState } from './use-wizard.ts'
import './Wizard.css'

interface Props<F extends Flow, K extends KeyOf<F>> {
  flow: F
  step: K
  wizard: WizardState<F, K>
  /** Replaces the title of the step, where it speaks to the person by name. */
  title?: ReactNode
  /** For comparing: the content takes the whole frame. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** The frame of a step: where one is, the way back, the heading. The screen is its content. */
export function Wizard<F extends Flow, K extends KeyOf<F>>({
  flow,
  step,
  wizard,
  title,
  isWide,
  children,
}: Props<F, K>) {
  const { progress, back, isReady, isSwapped } = wizard
  return (
    <div className="wizard" data-wide={isWide || undefined} aria-busy={!isReady || undefined}>
      {back !== undefined && (
        <a
          className="wizard-back"
          href={back}
          onClick={(event) => {
            event.preventDefault()
            void wizard.goBack()
          }}
        >
          Regresar
        </a>
      )}
      {progress && <Steps step={progress.position} of={progress.total} />}
      <Heading isSwapped={isSwapped}>{title ?? flow[step]?.title}</Heading>
      {children}
    </div>
  )
}
