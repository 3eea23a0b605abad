import type { CardBrand } from '#shared/domain/payment/paid-card.ts'
import './card.css'

/**
 * Names of the card networks. The receipt has a copy of them (`paid-card.ts`), because a shared file would cost each
 * paying page one more request.
 */
const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const

/** The logo of a card's network (BIL-02); an unknown network gets a blank card. */
export function BrandLogo({ brand }: { brand: CardBrand | null }) {
  const label = brand === null ? 'Tarjeta' : NAMES[brand]
  return (
    <svg
      className="brand-logo"
      viewBox="0 0 48 32"
      role="img"
      aria-label={label}
      data-brand={brand ?? 'none'}
    >
      <rect x="0.5" y="0.5" width="47" height="31" rx="5" />
      {brand === 'mastercard' && (
        <>
          <circle cx="19.5" cy="16" r="8.5" fill="#eb001b" />
          <circle cx="28.5" cy="16" r="8.5" fill="#f79e1b" fillOpacity="0.9" />
        </>
      )}
      {brand === 'visa' && (
        <text x="24" y="22" textAnchor="middle" className="brand-logo-word">
          VISA
        </text>
      )}
      {brand === 'amex' && (
        <text x="24" y="21" textAnchor="middle" className="brand-logo-word">
          AMEX
        </text>
      )}
      {brand === null && <path d="M6 10h36v4H6zM6 20h12v3H6z" />}
    </svg>
  )
}

/**
 * Logos of the card networks that this deployment accepts. The row reserves its space before they are loaded, so that
 * nothing moves.
 */
export function CardBrands({ brands }: { brands: readonly CardBrand[] | undefined }) {
  return (
    <div className="card-brands">
      {brands?.map((brand) => (
        <BrandLogo key={brand} brand={brand} />
      ))}
    </div>
  )
}
