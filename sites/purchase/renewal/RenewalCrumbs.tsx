import { useEffect, useState } from 'react'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { crumbsOf } from './renewal.ts'
import { renewedNumber } from './use-renewal.ts'

/** REN-11: the way back to the policy, on every page of its renewal. */
export function RenewalCrumbs() {
  // The page as built has no number in its address.
  const [number, setNumber] = useState<string>()
  useEffect(() => setNumber(renewedNumber()), [])
  return <Breadcrumbs crumbs={crumbsOf(number)} />
}
