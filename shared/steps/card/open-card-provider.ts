import type { PublicConfig } from '#shared/contracts/config.ts'
import type { CardProvider } from './card-provider.ts'

/** Opens this deployment's card provider. Its code is loaded only on the screen that needs it (D10). */
export async function openCardProvider(config: PublicConfig['cardProvider']): Promise<CardProvider> {
  if (config.kind === 'stripe') {
    const { stripeCards } = await import('./stripe.ts')
    return stripeCards(config.publicKey)
  }
  const { sandboxCards } = await import('./sandbox.ts')
  return sandboxCards(config.origin)
}
