import { useEffect, useRef } from 'react'
import { Drawing } from './drawing.ts'
import type { Strokes } from './strokes.ts'

interface Props {
  strokes: Strokes
  /** Called when a stroke ends. */
  onStrokes: (strokes: Strokes) => void
  /** Id that the error summary links to. */
  id: string
  label: string
  describedBy: string
}

/** The canvas to sign on (SIG-13). The caller holds the strokes, so that a rotated screen shows them again (SIG-O8). */
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
    // Same media query as the page's CSS: a phone in landscape shows the whole canvas at any scroll position.
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
