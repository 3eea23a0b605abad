import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { pen, pointGroups } from './signature-image.ts'
import { PAPER, scaled, type Strokes } from './strokes.ts'

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
  const current = useRef({ strokes, onStrokes })
  const redraw = useRef<() => void>(() => undefined)
  useEffect(() => {
    current.current.onStrokes = onStrokes
    if (current.current.strokes === strokes) return
    current.current.strokes = strokes
    redraw.current()
  }, [strokes, onStrokes])

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const pad = new SignaturePad(element, { ...pen, minDistance: 2 })
    redraw.current = () => show(pad, element, current.current.strokes)
    const ended = () => {
      const drawn = pad.toData().map(({ points }) => points.map(({ x, y }) => [x, y] as const))
      const next = scaled(drawn, PAPER.width / element.clientWidth)
      current.current.strokes = next
      current.current.onStrokes(next)
    }
    pad.addEventListener('endStroke', ended)
    const turned = new ResizeObserver(() => redraw.current())
    turned.observe(element)
    // As in the CSS of the page: a phone on its side shows the whole paper, wherever the page was scrolled to.
    const onItsSide = matchMedia('(orientation: landscape) and (height <= 500px)')
    const intoSight = () => onItsSide.matches && element.scrollIntoView({ block: 'center' })
    onItsSide.addEventListener('change', intoSight)
    return () => {
      onItsSide.removeEventListener('change', intoSight)
      turned.disconnect()
      pad.removeEventListener('endStroke', ended)
      pad.off()
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

/** As many dots as the screen has, so that lines are sharp. */
function show(pad: SignaturePad, canvas: HTMLCanvasElement, strokes: Strokes): void {
  const ratio = Math.max(1, devicePixelRatio)
  canvas.width = canvas.clientWidth * ratio
  canvas.height = canvas.clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  pad.fromData(pointGroups(scaled(strokes, canvas.clientWidth / PAPER.width)))
}
