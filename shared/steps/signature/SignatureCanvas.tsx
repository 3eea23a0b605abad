import { useEffect, useRef } from 'react'
import { Drawing } from './drawing.ts'
import type { Strokes } from './strokes.ts'

interface Props {
  strokes: Strokes
  /** Called when a line ends. */
  onStrokes: (strokes: Strokes) => void
  /** Where the summary of what is missing leads. */
  id: string
  label: string
  describedBy: string
}

/** The paper to sign on (SIG-13). What is drawn belongs to the caller: a screen that turns shows it again (SIG-O8). */
export function SignatureCanvas({ id, strokes, onStrokes, label, describedBy }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(null)
  const latest = useRef({ strokes, onStrokes })
  useEffect(() => {
    latest.current = { strokes, onStrokes }
    drawing.current?.show(strokes)
  }, [strokes, onStrokes])

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawn = new Drawing(element, (next) => latest.current.onStrokes(next))
    drawing.current = drawn
    drawn.show(latest.current.strokes)
    const resized = new ResizeObserver(() => drawn.paint())
    resized.observe(element)
    // Same as in the CSS of the page: a phone on its side shows the whole paper, at any scroll position.
    const onItsSide = matchMedia('(orientation: landscape) and (height <= 500px)')
    const intoSight = () => onItsSide.matches && element.scrollIntoView({ block: 'center' })
    onItsSide.addEventListener('change', intoSight)
    return () => {
      onItsSide.removeEventListener('change', intoSight)
      resized.disconnect()
      drawn.close()
      drawing.current = null
    }
  }, [])
  return (
    <canvas
      ref={canvas}
      id={id}
      tabIndex={-1}
      className="signature-canvas"
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    />
  )
}
