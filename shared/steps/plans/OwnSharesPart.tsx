import { Suspense, useState } from 'react'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { OWN_SHARES_TITLE } from './own-shares-title.ts'
import type { OwnSharesProps } from './OwnShares.tsx'

const OwnShares = lazyPart(async () => (await import('./OwnShares.tsx')).OwnShares)

/** "¿Cuánto pagaría yo?": loaded when it is opened; absent if the insurer sends no value of the car. */
export function OwnSharesPart(props: OwnSharesProps) {
  const [isOpen, setOpen] = useState(false)
  if (props.value === null) return null
  return (
    <Disclosure summary={OWN_SHARES_TITLE} onToggle={(event) => event.currentTarget.open && setOpen(true)}>
      {isOpen && (
        <Suspense>
          <OwnShares {...props} />
        </Suspense>
      )}
    </Disclosure>
  )
}
