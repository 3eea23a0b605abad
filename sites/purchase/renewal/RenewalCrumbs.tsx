import { useHydrated } from '#shared/forms/use-hydrated.ts'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { crumbsOf } from './renewal.ts'
import { renewedNumber } from './use-renewal.ts'

/** REN-11: the way back to the policy, on every page of its renewal. */
export function RenewalCrumbs() {
  // The page as built has no number in its address.
  const isHydrated = useHydrated()
  return <Breadcrumbs crumbs={crumbsOf(isHydrated ? renewedNumber() : undefined)} />
}
