import type { Offer } from './offer.ts'

/** Terms beside today's amount: later payments, the total of the year, and why the first payment is larger (D70). */
export function OfferTerms({
  offer: { rest, total, why },
}: {
  offer: Pick<Offer, 'rest' | 'total' | 'why'>
}) {
  return (
    <>
      {rest && <p className="quiet">{rest}</p>}
      {total && (
        <p>
          <b>{total}</b>
        </p>
      )}
      {why && <p className="small quiet">{why}</p>}
    </>
  )
}
