import './Steps.css'

interface StepsProps {
  step: number
  of: number
  title?: string | undefined
  /** What comes after it. */
  next?: string | undefined
}

/** Where one is in a wizard: "3 de 8 · Tu plan", what comes next, and the lane of a road. */
export function Steps({ step, of, title, next }: StepsProps) {
  return (
    <div className="steps">
      <p>
        <span className="sr-only">Paso </span>
        <b>{step}</b> de {of}
        {title && <span> · {title}</span>}
        {next && <span className="steps-next">Sigue: {next}</span>}
      </p>
      <div className="steps-lane" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // Of another length it is drawn anew: its parts do not move.
          <i key={`${String(index)} ${String(of)}`} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  )
}
