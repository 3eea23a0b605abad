import { Suspense } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'

/** Its library is a quarter of what the rooms of a policy share, and two of them draw one. */
const QrModules = lazyPart(async () => (await import('./QrModules.tsx')).QrModules)

/** POL-66: 240 px. `title` is read out in its place. */
export const QrCode = ({ text, title }: { text: string; title: string }) => (
  <svg className="qr" role="img" aria-label={title} width={240} height={240} focusable="false">
    <Suspense>
      <QrModules text={text} />
    </Suspense>
  </svg>
)
