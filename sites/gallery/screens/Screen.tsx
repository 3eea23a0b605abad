import { useEffect, useRef, useState, type ReactNode } from 'react'

interface ScreenState {
  readonly name: string
  /** Renders the state; `back` shows the first state again, for a dialog that is closed. */
  readonly show: (back: () => void) => ReactNode
}

interface Props {
  title: string
  states: readonly [ScreenState, ...ScreenState[]]
}

/** A screen with a switch for its states. It shows one at a time, because fields have their names as ids. */
export function Screen({ title, states }: Props) {
  const [at, setAt] = useState(0)
  const state = states[at] ?? states[0]
  const frame = useRef<HTMLDivElement>(null)
  // Several screens on a page each have a breadcrumb trail, so the landmarks need distinct names.
  useEffect(() => {
    const trails = frame.current?.querySelectorAll('nav.crumbs') ?? []
    for (const trail of trails) trail.setAttribute('aria-label', `Ruta: ${title}`)
  }, [at, title])
  return (
    <section className="screen">
      <div className="frame screen-head">
        <h2>{title}</h2>
        <div className="screen-states" role="group" aria-label={`Estados: ${title}`}>
          {states.map(({ name }, index) => (
            <button key={name} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      <div className="screen-frame" key={at} ref={frame}>
        {state.show(() => setAt(0))}
      </div>
    </section>
  )
}
