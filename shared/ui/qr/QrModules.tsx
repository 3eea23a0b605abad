import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** The modules of a QR code, dark on white in every theme, filling the container. */
export function QrModules({ text }: { text: string }) {
  const { size, d } = useMemo(() => qrPath(text), [text])
  return (
    <svg viewBox={`0 0 ${String(size)} ${String(size)}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${String(size)}v${String(size)}H0z`} />
      <path fill="#000" d={d} />
    </svg>
  )
}
