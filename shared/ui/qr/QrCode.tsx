import { useEffect, useState } from 'react'
import './qr.css'
import type { QrModules } from './QrModules.tsx'

/**
 * QR code of 240 px (POL-66). `title` is its accessible name. Its library is loaded after the first paint, because only
 * two of the policy pages draw a code. If loading fails, the link next to the code remains.
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
