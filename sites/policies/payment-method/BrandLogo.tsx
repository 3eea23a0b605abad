import type { PaymentMethod } from '#shared/contracts/portal/billing.ts'

const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const

/** BIL-02: the mark of the card's network; of an unknown one a card without a name. */
export function BrandLogo({ brand }: Pick<PaymentMethod, 'brand'>) {
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
        <path d="M10 11h4l1.800 7L19 11h4l-5.500 11h-4.600zM24 11h4l-2.200 11h-4zM38 11v3.200h-5.200v1.200q5.600.400 5.600 3.600 0 3-4.400 3h-5l.400-3.200h5q.900 0 .900-.600-.100-.700-2.600-.900-3.500-.300-3.200-3.200.300-3.100 4-3.100z" />
      )}
      {brand === 'amex' && (
        <path d="M8 21l4.500-10h3L20 21h-3.200l-.7-1.800h-4.300L11 21zm4.800-4.200h2.400L14 13.800zM21 21V11h4.300l2.200 5.200L29.700 11H34v10h-2.800v-6.600L28.500 21h-2l-2.700-6.600V21zM35.500 21V11H42v2.400h-3.600v1.500H42V17h-3.600v1.600H42V21z" />
      )}
      {brand === null && <path d="M6 10h36v4H6zM6 20h12v3H6z" />}
    </svg>
  )
}
