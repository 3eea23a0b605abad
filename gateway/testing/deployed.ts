/** The variables of a deployment, complete and harmless, which override those of a laptop. */
export const deployed = {
  ENVIRONMENT: 'production',
  JOURNEY_URL: 'https://journey.example',
  PUBLIC_URL: 'https://public.example',
  DEFENDER_URL: 'https://defender.example',
  INVOICE_FILES_URL: 'https://invoices.example',
  OTP_DEVELOPMENT_CODE: '',
  IDENTITY_URL: 'https://identity.example',
  MAPS_URL: 'https://maps.example/search',
  CARD_PROVIDER: 'stripe',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  IDLE_SECONDS: '239',
  ROUTE_LIMIT_FACTOR: '1',
} as const
