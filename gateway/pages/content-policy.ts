/** The content policy of a page, one header from its class and the hashes that its build wrote (D33, trap 6). */
import type { Page } from '#shared/sites.ts'
import { cardsOrigin } from '../api/config.ts'
import type { Ctx } from '../context.ts'
import { PAYMENT_PERMISSIONS } from '../middleware/security-headers.ts'
import type { Hashes } from './page-files.ts'

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'

interface Sources {
  readonly script: string
  readonly connect: string
  readonly frame: string
}

const nobodyElse: Sources = { script: '', connect: '', frame: '' }

/** What the card provider's own code needs, on payment pages alone (D10). */
function cardSources(c: Ctx): Sources {
  if (c.var.config.CARD_PROVIDER === 'stripe') {
    return { script: STRIPE, connect: 'https://api.stripe.com', frame: `${STRIPE} https://hooks.stripe.com` }
  }
  const origin = cardsOrigin(c.req.url)
  return { script: '', connect: '', frame: origin }
}

export function contentPolicy(page: Page, hashes: Hashes, sources: Sources): string {
  const isPayment = page.policy === 'payment'
  const directive = (name: string, ...values: readonly string[]) =>
    [name, ...values.filter((value) => value !== '')].join(' ')
  const directives = [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...hashes.scriptHashes.map(quoted), sources.script),
    directive('style-src', "'self'", ...hashes.styleHashes.map(quoted)),
    directive('img-src', "'self'", 'blob:', 'data:'),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", sources.connect),
    directive('media-src', "'self'", 'blob:'),
    directive('worker-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('form-action', "'self'"),
    directive('base-uri', "'none'"),
    directive('object-src', "'none'"),
    directive('frame-ancestors', "'none'"),
    ...(sources.frame === '' ? [] : [directive('frame-src', sources.frame)]),
    ...(isPayment ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ]
  return directives.join('; ')
}

const quoted = (hash: string) => (hash.startsWith("'") ? hash : `'${hash}'`)

/** The headers of a page that depend on its class; the ones of every answer are added by the middleware. */
export function pageHeaders(c: Ctx, page: Page, hashes: Hashes): Readonly<Record<string, string>> {
  if (page.policy === 'payment') {
    return {
      'content-security-policy': contentPolicy(page, hashes, cardSources(c)),
      // The bank's confirmation may open a window; the provider's script cannot run isolated.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': PAYMENT_PERMISSIONS,
    }
  }
  return {
    'content-security-policy': contentPolicy(page, hashes, nobodyElse),
    'cross-origin-embedder-policy': 'require-corp',
  }
}
