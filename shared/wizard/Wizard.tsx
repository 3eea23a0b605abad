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
  const heading = useHeadingFocus(isSwapped)
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
      <h1 ref={heading} tabIndex={-1}>
        {title ?? flow[step]?.title}
      </h1>
      {children}
    </div>
  )
}

/**
 * Where one step has followed another, a screen reader hears of it by its heading. Coming from another page of ours,
 * reading begins there too, unless somebody is typing already.
 */
function useHeadingFocus(isSwapped: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // No referrer is ever sent, so a first visit is told apart by its history.
    const isAwaited = history.length > 1 && document.activeElement === document.body
    if (isSwapped || isAwaited) heading.current?.focus({ preventScroll: true })
    // Once: the heading of a step is drawn anew with the step.
  }, []) // eslint-disable-line react-hooks/exhaustive-deps
  return heading
}
