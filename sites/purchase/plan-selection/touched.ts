import type { BodyInput } from '#shared/contracts/endpoint.ts'
import type { postQuote } from '#shared/contracts/purchase/quote.ts'
import { CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'
import type { Wish } from './quote-machine.ts'

/** Changed coverages in the form of the request; unchanged ones are left out. */
export function touched({ customization }: Wish): BodyInput<typeof postQuote>['customization'] {
  if (!customization) return null
  const sent: NonNullable<BodyInput<typeof postQuote>['customization']> = {}
  for (const type of CUSTOMISABLE) {
    const choice = customization[type]
    if (choice) sent[type] = choice
  }
  return sent
}
