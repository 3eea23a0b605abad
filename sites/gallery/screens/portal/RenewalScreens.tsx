import { pesos } from '#shared/domain/money/money.ts'
import { annual } from '#shared/domain/payment/payments.fixture.ts'
import { combineCoverages } from '#shared/domain/plans/coverages.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { offerOf } from '#shared/steps/plans/offer.ts'
import { quotedPlan } from '#sites/purchase/flows/purchase.fixture.ts'
import { Changes } from '#sites/purchase/renewal/Changes.tsx'
import { crumbsOf } from '#sites/purchase/renewal/renewal.ts'
import { renewed } from '#sites/purchase/renewal/renewal.fixture.ts'
import { Screen } from '../Screen.tsx'

const TODAY = '2026-11-22'
const THIS_YEAR = pesos(9_412.5)

/** Coverages of another year: fewer, with higher deductibles. */
const other: Coverage[] = combineCoverages(
  [
    { type: 'DM', enabled: true, deductible: 10, sum: null },
    { type: 'GM', enabled: false, deductible: null, sum: null },
  ],
  false,
)

/**
 * Screens that a renewal adds to the purchase: the back link, and the comparison of the present year with the next.
 */
export function RenewalScreens() {
  return (
    <Screen
      title="Renovar: qué cambia"
      states={[
        { name: 'Con cambios', show: changes({}) },
        { name: 'Solo el precio', show: changes({ coverages: renewed.coverages }) },
        { name: 'Nada', show: changes({ coverages: renewed.coverages, thisYear: pesos(10_000) }) },
        { name: 'Sin el precio de este año', show: changes({ thisYear: null }) },
        { name: 'De una póliza vencida', show: changes({ isExpired: true }) },
      ]}
    />
  )
}

interface Shown {
  coverages?: readonly Coverage[]
  thisYear?: typeof THIS_YEAR | null
  isExpired?: boolean
}

const changes =
  ({ coverages = other, thisYear = THIS_YEAR, isExpired = false }: Shown) =>
  () => {
    const offer = offerOf({ ...quotedPlan, coverages, payments: [annual(pesos(10_000))] }, null, false)
    if (offer === null) return null
    return (
      <div className="frame">
        <Breadcrumbs crumbs={crumbsOf(renewed.policyNumber)} />
        <Changes policy={{ ...renewed, isExpired }} offer={offer} thisYear={thisYear} today={TODAY} />
      </div>
    )
  }
