import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** POL-66: 240 px, dark on white in every theme. `title` is read out in its place. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { size, d } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      className="qr"
      role="img"
      aria-label={title}
      width={240}
      height={240}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <path fill="#fff" d={`M0 0h${String(size)}v${String(size)}H0z`} />
      <path fill="#000" d={d} />
    </svg>
  )
}
