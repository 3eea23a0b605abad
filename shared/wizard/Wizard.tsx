import { useEffect, useRef, type ReactNode } from 'react'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import type { Flow, KeyOf } from './flow.ts'
import type { WizardState } from './use-wizard.ts'
import './Wizard.css'

interface Props<F extends Flow, K extends KeyOf<F>> {
  flow: F
  step: K
  wizard: WizardState<F, K>
  /** Replaces the title of the step, where it speaks to the person by name. */
  title?: ReactNode
  children: ReactNode
}

/** The frame of a step: where one is, the way back, the heading. The screen is its content. */
export function Wizard<F extends Flow, K extends KeyOf<F>>({
  flow,
  step,
  wizard,
  title,
  children,
}: Props<F, K>) {
  const heading = useHeadingFocus()
  const { progress, back, isReady } = wizard
  return (
    <div className="wizard" aria-busy={!isReady || undefined}>
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
      <h1 ref={heading} tabIndex={-1}>
        {title ?? flow[step]?.title}
      </h1>
      {children}
    </div>
  )
}

/** Coming from another page of ours, reading begins at the heading; whoever is typing already is left alone. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // No referrer is ever sent, so a first visit is told apart by its history.
    if (history.length > 1 && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
