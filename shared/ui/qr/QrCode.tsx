import { useEffect, useState } from 'react'
import './qr.css'
import type { QrModules } from './QrModules.tsx'

/**
 * POL-66: 240 px. `title` is its accessible name. Its library is a quarter of the shared code of the policy pages.
 * Two of them draw a code, so it is loaded after the first paint. If it fails, the link beside it remains.
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
