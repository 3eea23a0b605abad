import { useHydrated } from '#shared/forms/use-hydrated.ts'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { crumbsOf } from './renewal.ts'
import { renewedNumber } from './use-renewal.ts'

/** Breadcrumbs back to the policy, on every page of its renewal (REN-11). */
export function RenewalCrumbs() {
  // A built page has no number in its address.
  const isHydrated = useHydrated()
  return <Breadcrumbs crumbs={crumbsOf(isHydrated ? renewedNumber() : undefined)} />
}
