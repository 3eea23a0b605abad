import { useEffect, useState } from 'react'
import './qr.css'
import type { QrModules } from './QrModules.tsx'

/**
 * QR code of 240 px (POL-66). `title` is its accessible name. Its library is a quarter of the shared code of the policy
 * pages, of which two draw a code. It is therefore loaded after the first paint. If that fails, the link beside it remains.
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
