import type { ReactNode } from 'react'
import './Steps.css'

interface StepsProps {
  step: number
  of: number
  title?: string | undefined
  /** Name of the next step. */
  next?: string | undefined
  /** Text about the estimated time for the remaining steps. */
  left?: string | undefined
  /** Scenery at the end of the road; if undefined, only the road is drawn. */
  land?: ReactNode
  /** Vehicle drawn on the road. */
  car?: ReactNode
  /** Names of the steps, shown along the road where it is wide enough. */
  stations?: readonly string[] | undefined
}

/** Progress of a wizard: "3 de 8 · Tu plan", the next step, and a road. */
export function Steps({ step, of, title, next, left, land, car, stations }: StepsProps) {
  return (
    <div className="steps" data-road={land !== undefined || undefined}>
      <p>
        <span>
          <span className="sr-only">Paso </span>
          <b>{step}</b> de {of}
          {title && <span> · {title}</span>}
        </span>
        {left && <span className="steps-left">{left}</span>}
        {next && <span className="steps-next">Sigue: {next}</span>}
      </p>
      {land}
      <div className="steps-lane" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // The names of the steps are shown along the road if it is wide enough.
          <i
            key={`${String(index)} ${String(of)}`}
            data-done={index < step || undefined}
            data-name={stations?.[index]}
          >
            {index === step - 1 && car}
          </i>
        ))}
      </div>
    </div>
  )
}
