import { postEvent } from '#shared/contracts/events.ts'
import { done, errorBody, type Outcome } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { getSubmission } from '#shared/contracts/submissions.ts'
import { recordOf, idempotencyScopes } from '#gateway/idempotency/scope.ts'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { feature } from '../feature.ts'
import { availabilityCalls } from './availability.ts'
import { reportsApi } from './reports.ts'

const configCalls: readonly Route[] = [
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

/** Returns the address that receives card data of the product's own form; null if no such provider is configured. */
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

/**
 * Returns the outcome of an idempotency key (D11). `unknown` includes a call that was interrupted. A retry with the
 * same key is safe, because the gateway first looks up the outcome at the insurer (API-125).
 */
const submissionsCalls: readonly Route[] = [
  answer(getSubmission, async ({ c, params }) => {
    for (const scope of await idempotencyScopes(c)) {
      const record = await (await recordOf(c, scope, params.key)).peek()
      if (record.state === 'pending') return done({ state: 'pending' as const })
      if (record.state !== 'done') continue
      // The cast is safe: `once.ts` wrote the record from an outcome.
      const outcome = JSON.parse(record.body) as Outcome<Endpoint>
      const body = outcome.ok ? outcome.data : errorBody(outcome, c.var.requestId)
      return done({ state: 'done' as const, status: record.status, body })
    }
    return done({ state: 'unknown' as const })
  }),
]

/** BUY-06, FND-95: counts an event by its name in the log line of the request; it is not linked to a person (D34). */
const eventsCalls: readonly Route[] = [
  answer(postEvent, async ({ c, body }) => {
    c.set('event', `${body.name}:${body.step}`)
    return done({})
  }),
]

/** Calls that belong to no capability of the business. */
export const platformFeature = feature({
  calls: [...availabilityCalls, ...configCalls, ...eventsCalls, ...submissionsCalls],
  bind: reportsApi,
})
