/** The content policy of a page, one header from its class and the hashes that its build wrote (D33, trap 6). */
import type { Page, PolicyClass } from '#shared/sites.ts'
import { cardsOrigin } from '../features/config/api.ts'
import type { Ctx } from '../http/context.ts'
import { permissions, REPORTS_PATH } from '../middleware/header-set.ts'
import type { Hashes } from './page-files.ts'

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'

/** Reporting-Endpoints name of the policy's reports. */
const REPORT_GROUP = 'csp'

/**
 * Trusted Types: none on ordinary pages; off on payment pages, because the provider's script does not support
 * them; for a PDF the policy that names its worker; for a camera without a native code reader the default policy,
 * which allows only the empty string.
 */
const trustedTypes: Readonly<Record<PolicyClass, readonly string[]>> = {
  app: ["require-trusted-types-for 'script'", "trusted-types 'none'"],
  payment: [],
  reader: ["require-trusted-types-for 'script'", 'trusted-types reader-worker'],
  scanner: ["require-trusted-types-for 'script'", 'trusted-types default'],
}

/** Pages that take photos, beside those that read codes (PHO-11). */
const withCamera: readonly string[] = ['/vehicle-photos/:ref/photos']

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

export function contentPolicy(page: Pick<Page, 'policy'>, hashes: Hashes, sources: Sources): string {
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
    ...trustedTypes[page.policy],
    directive('report-uri', REPORTS_PATH),
    directive('report-to', REPORT_GROUP),
  ]
  return directives.join('; ')
}

const quoted = (hash: string) => (hash.startsWith("'") ? hash : `'${hash}'`)

/** The headers of a page that depend on its class; the ones of every answer are added by the middleware. */
export function pageHeaders(c: Ctx, page: Page, hashes: Hashes): Readonly<Record<string, string>> {
  return { 'reporting-endpoints': `${REPORT_GROUP}="${REPORTS_PATH}"`, ...classHeaders(c, page, hashes) }
}

function classHeaders(c: Ctx, page: Page, hashes: Hashes): Readonly<Record<string, string>> {
  if (page.policy === 'payment') {
    return {
      'content-security-policy': contentPolicy(page, hashes, cardSources(c)),
      // The bank's confirmation may open a window; the provider's script cannot run isolated.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissions({ payment: 'self "https://js.stripe.com"' }),
    }
  }
  return {
    'content-security-policy': contentPolicy(page, hashes, nobodyElse),
    'cross-origin-embedder-policy': 'require-corp',
    ...((page.policy === 'scanner' || withCamera.includes(page.pattern)) && {
      'permissions-policy': permissions({ camera: 'self' }),
    }),
  }
}
