import { useEffect } from 'react'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import { Link, useGo } from '../../navigation'
import { Heading } from './parts/Heading'
import { frontier, pathOf, stepsFor } from './steps'
import { usePurchase } from './store'

/** The frame of a step: back link, progress, heading; a step that is not open redirects to the first open one. */
export function Step({ slug, title, isWide, children }) {
  const { answers, isReady } = usePurchase()
  const go = useGo()
  const all = stepsFor(answers)
  const position = all.findIndex((step) => step.slug === slug)
  const open = frontier(answers)
  const isTooFar = isReady && open >= 0 && position > open
  useEffect(() => {
    if (isTooFar) go(pathOf(all[open].slug), { replace: true })
  }, [isTooFar, go, all, open])
  return (
    <div className="wizard" data-wide={isWide} aria-busy={!isReady || undefined}>
      <div className="wizard-top">
        {position > 0 && (
          <Link className="wizard-back" href={pathOf(all[position - 1].slug)}>
            Regresar
          </Link>
        )}
        {Object.keys(answers).length > 0 && (
          <p className="wizard-saved">
            <IconCheck size={18} /> Guardado en este dispositivo
          </p>
        )}
      </div>
      <div className="wizard-progress">
        <Steps step={position + 1} of={all.length} />
      </div>
      <Heading>{title}</Heading>
      {isReady && !isTooFar ? children : <Skeleton lines={8} />}
    </div>
  )
}

/** Completes a step: stores its answer and opens the next one. */
export function useFinish(slug) {
  const { answers, keep } = usePurchase()
  const go = useGo()
  return (part) => {
    const next = { ...answers, ...part }
    keep(part)
    const all = stepsFor(next)
    const position = all.findIndex((step) => step.slug === slug)
    go(pathOf(all[position + 1]?.slug ?? 'completion'))
  }
}
