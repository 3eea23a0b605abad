/** Sets the headers of a page that depend on its class; the middleware adds those of every response. */
import type { Page } from '#shared/sites.ts'
import { cardsOrigin, openpayOf } from '../features/platform/feature.ts'
import type { Ctx } from '../http/context.ts'
import { permissions, REPORTS_PATH } from '../middleware/header-set.ts'
import { contentPolicy, REPORT_GROUP, type Sources } from './content-policy.ts'
import type { Hashes } from './page-files.ts'

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * Pages that may use the camera for photos and codes (PHO-11, EXC-18, D107). They include all pages of both forms and of a customer's
 * claim. A walk stays in the document in which it began (CLF-86, CLP-33).
 */
const withCamera = ['/vehicle-photos/:ref/photos', '/phone-photos/:ref']
const takesPhotos = ({ pattern, link, app }: Page) =>
  withCamera.includes(pattern) ||
  (/^\/claims\/(forms|adjuster)\/(?!completed\/)/.test(pattern) && !link) ||
  (app === 'customer-claims' && isStepOfClaim(pattern))

const isStepOfClaim = (pattern: string) =>
  !/\/(active-policies|open-claims|completed|proposal)$/.test(pattern)

const nobodyElse: Sources = { script: '', connect: '', frame: '' }

/** Sources of the card provider's own code, only on payment pages (D10). */
function cardSources(c: Ctx): Sources {
  // The product's own card form sends card data only to the tokens endpoint (BIL-18).
  const openpay = openpayOf(c)
  const tokens = openpay === null ? [] : [new URL(openpay.url).origin]
  if (c.var.config.CARD_PROVIDER === 'stripe') {
    const connect = ['https://api.stripe.com', ...tokens].join(' ')
    return { script: STRIPE, connect, frame: `${STRIPE} https://hooks.stripe.com` }
  }
  const origin = cardsOrigin(c.req.url)
  return { script: '', connect: tokens.join(' '), frame: origin }
}

export function pageHeaders(c: Ctx, page: Page, hashes: Hashes): Readonly<Record<string, string>> {
  const origin = c.var.config.SITE_ORIGIN
  return {
    'reporting-endpoints': `${REPORT_GROUP}="${REPORTS_PATH}"`,
    // The canonical address for search engines, without campaign parameters (RFC 6596).
    ...(page.isListed && origin !== '' && { link: `<${origin}${page.pattern}>; rel="canonical"` }),
    ...classHeaders(c, page, hashes),
  }
}

/**
 * Pages that may request a passkey: signed-in pages and the log-in (D234, D188). Only one page may create a passkey
 * (D212).
 */
const passkeys = (c: Ctx, { access, pattern }: Page) => ({
  ...((access === 'session' || pattern === '/log-in/second-factor' || isEntry(c, pattern)) && {
    'publickey-credentials-get': 'self',
  }),
  ...(pattern === '/profile/security' && { 'publickey-credentials-create': 'self' }),
})

const isEntry = (c: Ctx, pattern: string) => pattern === '/log-in' && c.var.config.PASSKEY_LOG_IN === 'on'

function classHeaders(c: Ctx, page: Page, hashes: Hashes): Readonly<Record<string, string>> {
  if (page.policy === 'payment') {
    return {
      'content-security-policy': contentPolicy(page, hashes, cardSources(c)),
      // The bank's confirmation may open a window; the provider's script cannot run isolated.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissions({ ...passkeys(c, page), payment: 'self "https://js.stripe.com"' }),
    }
  }
  const image = page.pattern.startsWith('/referrals/rewards') ? c.var.config.REWARD_PICTURES.join(' ') : ''
  return {
    'content-security-policy': contentPolicy(page, hashes, { ...nobodyElse, image }),
    // Pictures from other hosts are loaded without cookies, and need not permit the embedding page (D115).
    'cross-origin-embedder-policy': image === '' ? 'require-corp' : 'credentialless',
    'permissions-policy': permissions({
      ...passkeys(c, page),
      ...(takesPhotos(page) && { camera: 'self' }),
    }),
  }
}
