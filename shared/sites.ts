/**
 * The one routing table (D24). Astro builds its apps, the gateway serves its rows, and the tests open each of them. The
 * most specific pattern wins, so `/policy/contract/…` precedes `/policy/…`.
 */
import { grouped } from '#shared/domain/text/older-browsers.ts'

/** The visitors of a page: all, signed-in people, or only people without a session. */
type PageAccess = 'public' | 'session' | 'visitor'

/** The content policy of a page (D33): `reader` shows a PDF, `offline` registers a service worker. */
export type PolicyClass = 'app' | 'payment' | 'reader' | 'offline'

/** Byte budget of a page (docs/architecture.md). */
export type BudgetClass = 'read-only' | 'public' | 'portal' | 'payment' | 'device' | 'form' | 'gallery'

export interface Page {
  /** Path pattern with literal and named segments: `/policy/status/:status`. */
  readonly pattern: string
  /** App of the page: its folder in `sites/` and in `dist/`. */
  readonly app: AppName
  /** Path of the built file inside `dist/<app>/`. */
  readonly file: string
  readonly access: PageAccess
  readonly policy: PolicyClass
  readonly budget: BudgetClass
  /** True if search engines may list the page; all others forbid it. */
  readonly isListed?: boolean
  /** Purpose of the secret link that opens the page: with a secret in the query the landing file is shown (D2). */
  readonly link?: LinkPurpose
  /** True if the form also works without JavaScript: the gateway answers the post with the plain file, filled in. */
  readonly plain?: true
}

/** Purposes of links (D2); some have their landing page in their app. */
export const linkPurposes = [
  'restore',
  'email-validation',
  'invoicing',
  'vehicle-photos',
  'signature',
  'claim-form',
  'adjuster',
] as const
/** Purpose of a link; the last one is issued by the gateway and unknown to the insurer. */
export type LinkPurpose = (typeof linkPurposes)[number] | 'phone-photos'

/** The landing page of a link, built in the folder of the page that it opens. */
export const landingFile = (page: Page) => page.file.replace(/index\.html$/, 'landing/index.html')

/** Path of the page that answers a form without JavaScript, in the folder of the form's page. */
export const plainFile = (page: Pick<Page, 'file'>) => page.file.replace(/index\.html$/, 'plain/index.html')

/** Every file that is built for a page. */
export const filesOf = (page: Page): readonly string[] => [
  page.file,
  ...(page.link ? [landingFile(page)] : []),
  ...(page.plain ? [plainFile(page)] : []),
]

export const apps = [
  'quoter',
  'access',
  'policies',
  'account',
  'purchase',
  'customer-claims',
  'invoicing',
  'photos',
  'signature',
  'claims',
  'adjuster',
  'gallery',
] as const
export type AppName = (typeof apps)[number]

const page =
  (app: AppName, budget: BudgetClass, access: PageAccess) =>
  <const Pattern extends string>(pattern: Pattern, more: Partial<Omit<Page, 'pattern'>> = {}) => ({
    pattern,
    app,
    file: `${pattern.slice(1).replaceAll(':', 'any-')}/index.html`,
    access,
    policy: 'app' as const,
    budget,
    ...more,
  })

const quoter = page('quoter', 'public', 'public')
const access = page('access', 'public', 'public')
const policies = page('policies', 'portal', 'session')
const account = page('account', 'portal', 'session')
const purchase = page('purchase', 'portal', 'session')
const customerClaims = page('customer-claims', 'portal', 'session')
const invoicing = page('invoicing', 'portal', 'public')
const photos = page('photos', 'read-only', 'public')
const signature = page('signature', 'device', 'public')
const claims = page('claims', 'form', 'public')
const adjuster = page('adjuster', 'form', 'public')
const gallery = page('gallery', 'gallery', 'public')

const signatureLink = { link: 'signature', file: 'document/signature/approval/any-ref/index.html' } as const

const claimFormLink = { link: 'claim-form', file: 'claims/forms/start/any-ref/index.html' } as const

const adjusterPage = { file: 'claims/adjuster/any-ref/index.html', policy: 'offline' } as const
const adjusterFormLink = { link: 'adjuster', file: 'claims/adjuster/any-ref/index.html' } as const

const rows = [
  quoter('/quoter', { plain: true, isListed: true }),
  quoter('/quoter/user-registration'),

  access('/log-in', { access: 'visitor', isListed: true }),
  access('/log-in/second-factor', { access: 'visitor' }),
  access('/forgot-password/recovery', { isListed: true }),
  access('/forgot-password/restore', { link: 'restore' }),
  access('/email-validation', { link: 'email-validation' }),
  access('/sign-out'),
  access('/i'),
  access('/identity-validation/completed'),
  access('/terminos', { budget: 'read-only', isListed: true }),
  // Page behind the QR code of a proof of insurance (D229).
  access('/vigente/:id'),
  access('/aseguradora', { budget: 'read-only', isListed: true }),

  // This page's service worker caches the pocket card from the first log-in on.
  policies('/policy/status/:status', { policy: 'offline' }),
  policies('/policy/details/:policyNumber'),
  policies('/policy/documents/:policyNumber/:document'),
  policies('/policy/onboarding'),
  policies('/policy/pocket-card', { policy: 'offline' }),
  // Shown by the service worker when offline: the same screen, with the device's data.
  policies('/policy/pocket-card/offline', { access: 'public' }),
  policies('/policy/pictures/:policyNumber'),
  policies('/policy/management/:policyNumber'),
  policies('/policy/payment-method/:policyNumber', { policy: 'payment', budget: 'payment' }),
  policies('/policy/cancellation/:policyNumber'),
  policies('/policy/payment-history/:policyNumber'),
  policies('/policy/endorsements-history/:policyNumber'),
  policies('/policy/rectification/:policyNumber'),
  policies('/policy/proof/:policyNumber'),

  policies('/policy-endorsement/:policyNumber'),
  policies('/policy-endorsement/:policyNumber/identity-validation'),
  policies('/policy-endorsement/:policyNumber/verification'),
  policies('/policy-endorsement/:policyNumber/configuration'),
  policies('/policy-endorsement/:policyNumber/summary'),
  policies('/policy-endorsement/:policyNumber/completion'),

  account('/profile/profile-info'),
  // The app `policies` has the identity page, because a vehicle change shows the same screen.
  policies('/profile/identity'),
  account('/profile/security'),
  account('/profile/report-access'),
  account('/profile/privacy'),
  account('/referrals/rewards'),
  // The rewards page with one reward open.
  account('/referrals/rewards/details/:title', { file: 'referrals/rewards/index.html' }),
  account('/referrals/history'),

  purchase('/policy/owner'),
  purchase('/policy/contract/vehicle/data'),
  purchase('/policy/contract/vehicle/aditional-data'),
  purchase('/policy/contract/plan-selection'),
  purchase('/policy/contract/vehicle-salvage'),
  purchase('/policy/contract/vehicle-owner'),
  purchase('/policy/contract/person-data'),
  purchase('/policy/contract/plan-review'),
  purchase('/policy/contract/plan-payment', { policy: 'payment', budget: 'payment' }),
  purchase('/policy/contract/bill'),
  purchase('/policy/contract/completion'),

  // REN-O1: without a step the address redirects to the first one, whose file is built.
  purchase('/policy-renewal/:policyNumber', { file: 'policy-renewal/any-policyNumber/plan/index.html' }),
  purchase('/policy-renewal/:policyNumber/plan'),
  purchase('/policy-renewal/:policyNumber/review'),
  purchase('/policy-renewal/:policyNumber/payment', { policy: 'payment', budget: 'payment' }),
  purchase('/policy-renewal/:policyNumber/completion'),

  // Pages that list claims (CLP-06 to CLP-09).
  customerClaims('/claim-payments/active-policies'),
  customerClaims('/claim-payments/open-claims'),
  customerClaims('/agreed-claim-payments/active-policies'),
  customerClaims('/agreed-claim-payments/open-claims'),
  // The steps of a claim (CLP-25, CLP-26).
  customerClaims('/claim-payments/onboarding'),
  customerClaims('/claim-payments/personal-data'),
  customerClaims('/claim-payments/vehicle-data'),
  customerClaims('/claim-payments/policy-data'),
  customerClaims('/claim-payments/id-documents', { budget: 'device' }),
  customerClaims('/claim-payments/vehicle-owner'),
  customerClaims('/claim-payments/bank-account', { budget: 'device' }),
  customerClaims('/claim-payments/vehicle-bill', { budget: 'device' }),
  customerClaims('/claim-payments/attorney-letter', { budget: 'device' }),
  customerClaims('/claim-payments/vehicle-pictures', { budget: 'device' }),
  customerClaims('/claim-payments/completed'),
  customerClaims('/claim-payments/proposal'),
  customerClaims('/agreed-payments/onboarding'),
  customerClaims('/agreed-payments/personal-data'),
  customerClaims('/agreed-payments/vehicle-data'),
  customerClaims('/agreed-payments/policy-data'),
  customerClaims('/agreed-payments/id-documents', { budget: 'device' }),
  customerClaims('/agreed-payments/vehicle-owner'),
  customerClaims('/agreed-payments/bank-account', { budget: 'device' }),
  customerClaims('/agreed-payments/vehicle-bill', { budget: 'device' }),
  customerClaims('/agreed-payments/attorney-letter', { budget: 'device' }),
  customerClaims('/agreed-payments/completed'),
  customerClaims('/agreed-payments/proposal'),

  invoicing('/invoicing', { link: 'invoicing', budget: 'read-only' }),
  // The tax certificate (constancia) is read on the device (D218).
  invoicing('/invoicing/:ref', { policy: 'reader' }),

  photos('/vehicle-photos', { link: 'vehicle-photos' }),
  photos('/vehicle-photos/:ref', { file: 'vehicle-photos/index.html' }),
  photos('/vehicle-photos/:ref/init/1'),
  photos('/vehicle-photos/:ref/init/2'),
  photos('/vehicle-photos/:ref/init/3'),
  photos('/vehicle-photos/:ref/init/4'),
  photos('/vehicle-photos/:ref/photos', { budget: 'device' }),
  photos('/vehicle-photos/:ref/completion'),

  // Page on which a phone takes photos for another screen (D107).
  photos('/phone-photos', { link: 'phone-photos' }),
  photos('/phone-photos/:ref', { budget: 'device' }),

  // SIG-01, SIG-02: the insurer's link has a key in its path, so only its landing page is ever shown.
  signature('/document/signature/:page/:documentType/:id/:key', signatureLink),
  signature('/document/signature/:documentType/:id/:key', signatureLink),
  signature('/document/signature', { budget: 'read-only' }),
  signature('/document/signature/approval/:ref', { policy: 'reader' }),
  signature('/document/signature/confirmation/:ref'),
  signature('/document/signature/completed/:ref', { budget: 'read-only' }),
  signature('/document/signature/signed/:ref', { budget: 'read-only' }),
  signature('/document/signature/declined/:ref', { budget: 'read-only' }),
  signature('/document/signature/concluded/:ref', { budget: 'read-only' }),
  signature('/document/signature/verify', { isListed: true }),

  // CLF-03, CLF-04: the insurer's link to a form has a key in its path, so only its landing page is shown.
  claims('/claims/forms/:formType/:pageName/:formId/:key', claimFormLink),
  claims('/claims/forms/:formType/:formId/:key', claimFormLink),
  claims('/claims/forms/start/:ref', { policy: 'offline' }),
  claims('/claims/forms/welcome/:ref', { policy: 'offline' }),
  claims('/claims/forms/name/:ref', { policy: 'offline' }),
  claims('/claims/forms/contact/:ref', { policy: 'offline' }),
  claims('/claims/forms/facts/:ref', { policy: 'offline' }),
  claims('/claims/forms/references/:ref', { policy: 'offline' }),
  claims('/claims/forms/address/:ref', { policy: 'offline' }),
  claims('/claims/forms/license/:ref', { policy: 'offline' }),
  claims('/claims/forms/license-pictures/:ref', { policy: 'offline' }),
  claims('/claims/forms/driving-permission/:ref', { policy: 'offline' }),
  claims('/claims/forms/vehicle/:ref', { policy: 'offline' }),
  claims('/claims/forms/vin/:ref', { policy: 'offline' }),
  claims('/claims/forms/vehicle-pictures/:ref', { policy: 'offline' }),
  claims('/claims/forms/damages/:ref', { policy: 'offline' }),
  claims('/claims/forms/summary/:ref', { policy: 'offline' }),
  claims('/claims/forms/signature/:ref', { policy: 'offline' }),
  claims('/claims/forms/offline', { policy: 'offline' }),
  claims('/claims/form-disabled', { budget: 'read-only' }),
  claims('/claims/incomplete-link', { budget: 'read-only' }),
  claims('/claims/privacy/:ref'),
  claims('/claims/completed/:ref', { budget: 'read-only' }),
  claims('/claims/received/:ref', { budget: 'read-only' }),

  // ADJ-02 to ADJ-05, ADJ-O1: all pages of the form are one HTML document, whose address tells which page is shown.
  adjuster('/claims/adjuster/:sectionName/:formId/:key', adjusterFormLink),
  adjuster('/claims/adjuster/:formId/:key', adjusterFormLink),
  adjuster('/claims/adjuster/:ref', adjusterPage),
  adjuster('/claims/adjuster/info/:ref', adjusterPage),
  // Claims on this device; the page opens with the link of one of them.
  adjuster('/claims/adjuster/device/:ref', adjusterPage),
  adjuster('/claims/adjuster/rights/:ref', adjusterPage),
  adjuster('/claims/adjuster/panel/:ref', adjusterPage),
  adjuster('/claims/adjuster/general-data/:ref', adjusterPage),
  adjuster('/claims/adjuster/declaration-signature/:ref', adjusterPage),
  adjuster('/claims/adjuster/conclusions/:ref', adjusterPage),
  adjuster('/claims/adjuster/closing-signature/:ref', adjusterPage),
  adjuster('/claims/adjuster/person/:pageName/:ref', adjusterPage),
  adjuster('/claims/adjuster/person/:group/:editPage/:ref', adjusterPage),
  // A page without personal data, which replaces all pages of the form when offline (D63).
  adjuster('/claims/adjuster/offline', adjusterPage),
  adjuster('/claims/adjuster/completed/:ref', { budget: 'form' }),

  gallery('/gallery'),
  gallery('/gallery/quoter'),
  gallery('/gallery/access'),
  gallery('/gallery/portal'),
  gallery('/gallery/purchase'),
  gallery('/gallery/invoicing'),
  gallery('/gallery/photos'),
  gallery('/gallery/signature'),
  gallery('/gallery/claims'),
  gallery('/gallery/hub'),
  gallery('/gallery/adjuster'),
]

export const pages: readonly Page[] = rows
/** The URL pattern of a page in `rows`. */
export type PagePattern = (typeof rows)[number]['pattern']

/** Second spelling of lists and steps of agreed payments (SHL-O9); each redirects to the canonical one. */
const otherSpelling = ({ pattern }: (typeof rows)[number]): [string, string][] => {
  const [, flow = '', place = ''] = pattern.split('/')
  if (flow === 'agreed-payments') return [[`/agreed-claim-payments/${place}`, pattern]]
  return flow === 'agreed-claim-payments' ? [[`/agreed-payments/${place}`, pattern]] : []
}

/** Addresses that only redirect (SHL-21, SHL-22, SHL-24, BUY-O2). */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/policy/status/active',
  '/policy': '/policy/status/active',
  '/policy/details': '/policy/status/active',
  '/policy/status': '/policy/status/active',
  '/policy/contract': '/policy/contract/vehicle/data',
  '/policy/contract/vehicle': '/policy/contract/vehicle/data',
  '/policy-renewal': '/policy/status/active',
  // The base address redirects to the active policies (CLP-O13).
  '/claim-payments': '/claim-payments/active-policies',
  '/agreed-claim-payments': '/agreed-claim-payments/active-policies',
  '/agreed-payments': '/agreed-claim-payments/active-policies',
  '/profile': '/profile/profile-info',
  '/referrals': '/referrals/rewards',
  ...Object.fromEntries(rows.flatMap(otherSpelling)),
}

/** A page that opens without a network, by a service worker of its own (D63, shared/http/offline/). */
interface OfflineWorker {
  readonly app: AppName
  /** Name of the worker's caches. */
  readonly name: string
  /** Address of the worker, beside the pages that it controls. */
  readonly script: string
  /** The page that the service worker caches, without personal data. */
  readonly shell: string
  /** Paths that the cached page replaces, as a regular expression. */
  readonly pages: string
  /** Paths that the cached page replaces only if there is no network, as a regular expression. */
  readonly lastResort?: string
  /**
   * True to show the cached page also when the server answers with a redirect: the page then decides by the data on
   * the device.
   */
  readonly standsInForRedirects?: boolean
}

export const offlineWorkers: readonly OfflineWorker[] = [
  {
    app: 'policies',
    name: 'pocket-card',
    script: '/policy/pocket-card.js',
    shell: '/policy/pocket-card/offline',
    pages: '^/policy/pocket-card(/offline)?$',
    // Home and the pages of a policy: without a network the card is more useful than the browser's error page.
    lastResort: '^/policy/(status|details|management|payment-history|payment-method|proof)/[^/]+$',
  },
  {
    app: 'claims',
    name: 'claim-forms',
    script: '/claims/forms.js',
    shell: '/claims/forms/offline',
    // The insurer's link has one more segment than `pages` allows, so the service worker never answers it.
    pages: '^/claims/forms/(offline|[a-z-]+/[A-Za-z0-9_-]{22})$',
    // If the link's cookie is lost, the server redirects, but the device still has the captured data.
    standsInForRedirects: true,
  },
  {
    app: 'adjuster',
    name: 'adjuster-forms',
    script: '/claims/adjuster.js',
    shell: '/claims/adjuster/offline',
    pages: adjusterPaths(),
    standsInForRedirects: true,
  },
]

/**
 * Paths of every page of an adjuster's form. A link of the insurer ends in a key, and is never answered from a
 * device.
 */
function adjusterPaths(): string {
  const own = rows.filter(({ app, file, link }) => app === 'adjuster' && file === adjusterPage.file && !link)
  const spelled = own.map(({ pattern }) =>
    pattern.replace(/:ref$/, '[A-Za-z0-9_-]{22}').replaceAll(/:\w+/g, '[a-z-]+'),
  )
  return `^(${spelled.join('|')})$`
}

export interface Match {
  readonly page: Page
  /** Values of the path's named segments, decoded. */
  readonly params: Readonly<Record<string, string>>
}

interface Compiled {
  readonly page: Page
  readonly parts: readonly string[]
  readonly literals: number
}

/**
 * Grouped by number of segments; within a group rows with the most literal segments come first, so the first match
 * wins.
 */
const compiled: ReadonlyMap<number, readonly Compiled[]> = grouped(
  rows
    .map((page: Page): Compiled => {
      const parts = page.pattern.split('/').slice(1)
      return { page, parts, literals: parts.filter((part) => part !== '' && !part.startsWith(':')).length }
    })
    .toSorted((one, other) => other.literals - one.literals),
  ({ parts }) => parts.length,
)

/**
 * Finds the page of a path: literal segments take precedence over named ones, left to right. `undefined` if no page
 * matches.
 */
export function matchPage(path: string): Match | undefined {
  const segments = path.split('/').slice(1)
  for (const { page, parts } of compiled.get(segments.length) ?? []) {
    const params = paramsOf(parts, segments)
    if (params !== undefined) return { page, params }
  }
  return undefined
}

function paramsOf(
  expected: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) {
      const value = decode(segment)
      if (value === undefined || value === '') return undefined
      params[part.slice(1)] = value
    } else if (part !== segment) return undefined
  }
  return params
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
