import { useEffect, useState } from 'react'
import './qr.css'
import type { QrModules } from './QrModules.tsx'

/**
 * POL-66: 240 px. `title` is read out in its place. Its library is a quarter of what the rooms of a policy share, and two of
 * them draw one: it comes once the place is drawn. Where it is lost, the link stands beside.
 */
export function QrCode({ text, title }: { text: string; title: string }) {
  const [Modules, setModules] = useState<typeof QrModules>()
  useEffect(() => {
    import('./QrModules.tsx').then(
      (loaded) => setModules(() => loaded.QrModules),
      () => undefined,
    )
  }, [])
  return (
    <svg className="qr" role="img" aria-label={title} width={240} height={240} focusable="false">
      {Modules && <Modules text={text} />}
    </svg>
  )
}
