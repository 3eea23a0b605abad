import type { Hono } from 'hono'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { done } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'

export function configApi(app: Hono<App>): void {
  answer(app, getConfig, async ({ c }) => done(publicConfig(c)), { cache: 'public, max-age=300' })
}

/** D34: what a browser may know, chosen by name. */
function publicConfig(c: Ctx): PublicConfig {
  const { HELP_EMAIL, CARD_PROVIDER, STRIPE_PUBLIC_KEY, PICTURES_PROMPT, SHOW_LIST_PRICE } = c.var.config
  return {
    helpEmail: HELP_EMAIL,
    cardProvider:
      CARD_PROVIDER === 'stripe'
        ? { kind: 'stripe', publicKey: STRIPE_PUBLIC_KEY }
        : { kind: 'sandbox', origin: cardsOrigin(c.req.url) },
    picturesPrompt: PICTURES_PROMPT,
    showListPrice: SHOW_LIST_PRICE,
  }
}

/** The sandbox's card provider has an origin of its own on the same port (D32). */
export function cardsOrigin(url: string): string {
  const { protocol, port } = new URL(url)
  return `${protocol}//cards.localhost${port === '' ? '' : `:${port}`}`
}
