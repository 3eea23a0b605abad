import type { ReactNode } from 'react'
import './Steps.css'

interface StepsProps {
  step: number
  of: number
  title?: string | undefined
  /** Name of the following step. */
  next?: string | undefined
  /** About how long the rest takes. */
  left?: string | undefined
  /** The land at the end of the lane; undefined: the lane alone. */
  land?: ReactNode
  /** The vehicle on the road. */
  car?: ReactNode
  /** Named along the road where it is wide enough. */
  stations?: readonly string[] | undefined
}

/** Where one is in a wizard: "3 de 8 · Tu plan", what comes next, and the lane of a road. */
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
          // Names along the road where it is wide enough.
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
