import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'

export const configCalls: readonly Route[] = [
  answer(getConfig, async ({ c }) => done(publicConfig(c)), {
    limit: { none: 'a constant of the deployment; nothing is read, and the insurer is not called' },
    cache: 'public, max-age=300',
  }),
]

/** D34: the settings that a browser may know, picked by name. */
function publicConfig(c: Ctx): PublicConfig {
  const { HELP_EMAIL, CARD_PROVIDER, CARD_BRANDS, STRIPE_PUBLIC_KEY, PICTURES_PROMPT, SHOW_LIST_PRICE } =
    c.var.config
  return {
    helpEmail: HELP_EMAIL,
    cardProvider:
      CARD_PROVIDER === 'stripe'
        ? { kind: 'stripe', publicKey: STRIPE_PUBLIC_KEY }
        : { kind: 'sandbox', origin: cardsOrigin(c.req.url) },
    cardBrands: CARD_BRANDS,
    openpay: openpayOf(c),
    picturesPrompt: PICTURES_PROMPT,
    showListPrice: SHOW_LIST_PRICE,
  }
}

/** The address that receives cards of the product's own form; null if no such provider is configured. */
export function openpayOf(c: Ctx): PublicConfig['openpay'] {
  const { OPENPAY_URL, OPENPAY_PUBLIC_KEY, CARD_PROVIDER } = c.var.config
  if (OPENPAY_URL !== '') return { url: OPENPAY_URL, key: OPENPAY_PUBLIC_KEY }
  if (CARD_PROVIDER !== 'sandbox') return null
  return { url: `${cardsOrigin(c.req.url)}/openpay`, key: 'pk_sandbox' }
}

/** The sandbox's card provider has an origin of its own on the same port (D32). */
export function cardsOrigin(url: string): string {
  const { protocol, port } = new URL(url)
  return `${protocol}//cards.localhost${port === '' ? '' : `:${port}`}`
}
