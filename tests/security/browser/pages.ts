/** Lists every shipped page, and opens it as a person with access does. */
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { OpenDriverForm } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimsAndPolicies } from '#shared/contracts/claims/claim-payments.ts'
import type { PolicyCard, PolicyLists } from '#shared/contracts/policies/policies.ts'
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { driverContent } from '#shared/domain/claims/driver-content.ts'
import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { paths } from '#shared/paths.ts'
import { pages, type Page } from '#shared/sites.ts'
import { PASSWORD, people } from '#tests/e2e/verbs.ts'
import { DEVELOPMENT_CODE } from '#tests/newcomers.ts'
import { now } from '#tests/clock/now.ts'

/** The gallery is left out, because no deployment serves it. */
export const shipped = pages.filter(({ app }) => app !== 'gallery')

/** A reward that the sandbox always offers. */
const REWARD = 'Café y pan dulce para dos'

/** Documents of the sandbox in the state that each page of a signature shows. */
const documents: Readonly<Record<string, string>> = {
  approval: 'firma-corta',
  confirmation: 'firma-corta',
  completed: 'firma-hecha',
  signed: 'firma-hecha',
  declined: 'firma-rechazada',
  concluded: 'firma-concluida',
}

/** Returns the address at which a page shows its content; a link is exchanged first. */
export async function openAt(request: APIRequestContext, baseURL: string, page: Page): Promise<string> {
  if (page.pattern === '/referrals/rewards/details/:title') return paths.rewardDetails(REWARD)
  if (page.pattern === '/log-in/second-factor') return waitingLogIn(request, baseURL)
  if (page.pattern === '/invoicing/:ref') return exchange(request, baseURL, await newPurchase(request))
  if (page.pattern.includes('/:policyNumber')) return policyPage(request, baseURL, page)
  if (page.pattern.startsWith('/vehicle-photos/:ref')) return photosPage(request, baseURL, page)
  if (isOfClaims(page)) return claimPage(request, baseURL, page)
  if (page.app === 'claims' && page.pattern.includes(':')) return claimFormPage(request, baseURL, page)
  if (page.app === 'adjuster' && page.pattern.includes(':')) return adjusterPage(request, baseURL, page)
  if (page.pattern === '/phone-photos/:ref') return phonePage(request, baseURL)
  const [, shown = ''] = /^\/document\/signature\/(\w+)\/:ref$/.exec(page.pattern) ?? []
  const id = documents[shown]
  if (id === undefined) return addressOf(page)
  const opened = await exchange(request, baseURL, `/document/signature/approval/3/${id}/llave-${id}`)
  // The sandbox stores a copy of everything signed, so its page of copies has content.
  return opened.replace('approval', shown === 'signed' ? 'completed' : shown)
}

/** A log-in with the right password that waits for the second factor (D234). */
async function waitingLogIn(request: APIRequestContext, baseURL: string): Promise<string> {
  const made = await request.post('/sandbox/api/purchases', { data: {} })
  // The cast is safe: the sandbox sends this shape.
  const { email } = (await made.json()) as { email: string }
  await signIn(request, baseURL, email)
  const headers = ownHeaders(baseURL)
  await request.post('/api/step-up/code', { data: { channel: 'sms' }, headers })
  await request.post('/api/step-up/verify', { data: { code: DEVELOPMENT_CODE }, headers })
  const switched = await request.post('/api/security/log-in-factor/on', { headers })
  expect(switched.ok(), await switched.text()).toBe(true)
  await signIn(request, baseURL, email)
  return paths.secondFactor()
}

/** True for pages that need a signed-in person with claims; other people are redirected to the list. */
const isOfClaims = ({ pattern }: Pick<Page, 'pattern'>) =>
  /^\/(claim|agreed)-payments\/(?!active|open)/.test(pattern)

async function claimPage(request: APIRequestContext, baseURL: string, { pattern }: Page): Promise<string> {
  await signIn(request, baseURL, people.withClaims)
  const kind = pattern.startsWith('/agreed') ? 'agreed' : 'damage'
  if (pattern.endsWith('/completed')) return paths.claimStatus(kind, `claim-${kind}-wrong-data`)
  if (pattern.endsWith('/proposal')) return paths.claimProposal(kind, `claim-${kind}-negotiating`)
  const read = await request.get(`/api/claim-payments/${kind}`)
  const { claims } = (await read.json()) as ClaimsAndPolicies // The cast is safe: the gateway sends this shape.
  const claim = claims?.find(({ status }) => status === 'WRONG_DATA')
  return `${pattern}?${new URLSearchParams({ claim: claim?.id ?? '', 'policy-number': claim?.policyNumber ?? '' }).toString()}`
}

async function newPurchase(request: APIRequestContext): Promise<string> {
  const made = await request.post('/sandbox/api/purchases', { data: {} })
  return ((await made.json()) as { path: string }).path // The cast is safe: the sandbox sends this shape.
}

/** Opens a page about a policy of the signed-in person for which it does not redirect. */
async function policyPage(request: APIRequestContext, baseURL: string, { pattern }: Page): Promise<string> {
  if (pattern === PAYMENT_OF_RENEWAL) await requestRenewal(request, baseURL)
  const number = isBehindCode({ pattern })
    ? await codeGiven(request, baseURL, pattern)
    : await policyFor(request, pattern)
  // The query holds a result, because otherwise the page would be replaced by the file.
  if (pattern === '/policy/documents/:policyNumber/:document')
    return paths.policyDocument(number, 'receipt', 'ausente')
  // Both addresses redirect to their first step.
  if (pattern === '/policy-renewal/:policyNumber') return paths.renewal(number, 'plan')
  if (pattern === '/policy-endorsement/:policyNumber')
    return paths.policyEndorsement(number, 'identity-validation')
  if (pattern.startsWith('/policy-endorsement/') && !isBehindCode({ pattern }))
    await proveIdentity(request, people.withEverything)
  if (pattern === '/policy-renewal/:policyNumber/completion') {
    const renews = { policyNumber: number, until: new Date(now()).toISOString() }
    await leaveReceipt(request, baseURL, people.withEverything, renews)
  }
  return pattern.replace(':policyNumber', number)
}

async function policyFor(request: APIRequestContext, pattern: string): Promise<string> {
  // The cast is safe: the gateway sends this shape.
  const { active } = (await (await request.get('/api/policies')).json()) as PolicyLists
  const isMonthly = ({ paymentType }: PolicyCard) => paymentType === 'SUBSCRIPTION'
  const isShown = (one: PolicyCard) => {
    if (pattern.startsWith('/policy-renewal/')) return one.allowRenewal
    if (pattern.startsWith('/policy/cancellation/')) return one.canManage && !isMonthly(one)
    if (pattern.includes('endorsement')) return one.canManage
    return isMonthly(one)
  }
  // The page of an unpaid renewal redirects, so a paid one is needed.
  const found = active.filter(({ status }) => status === 'active').find(isShown)
  expect(found, `a policy for ${pattern}`).toBeDefined()
  return found?.policyNumber ?? ''
}

const PAYMENT_OF_RENEWAL = '/policy-renewal/:policyNumber/payment'

/**
 * Prepares pages that open after a request for a policy (D89). Signs in as a separate person: a renewal that waits for
 * its payment would change the lists of the shared customer.
 */
async function requestRenewal(request: APIRequestContext, baseURL: string): Promise<void> {
  const made = await request.post('/sandbox/api/purchases', { data: { startsIn: -350 } })
  // The cast is safe: the sandbox sends this shape.
  const { email, number } = (await made.json()) as { email: string; number: string }
  await signIn(request, baseURL, email)
  const headers = ownHeaders(baseURL)
  const quoted = await request.post(`/api/renewals/${number}/quote`, {
    data: { coupon: '', customization: null },
    headers,
  })
  // The cast is safe: the gateway sends this shape.
  const { quotationId, plans } = (await quoted.json()) as { quotationId: string; plans: { id: string }[] }
  const requested = await request.post('/api/renewals', {
    data: { policyNumber: number, quotationId, planId: plans[0]?.id, coupon: '' },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  expect(requested.ok(), await requested.text()).toBe(true)
}

/**
 * A step after the code redirects to the code's page if no code was given. The code's page redirects on if
 * one was given (END-09 to END-11).
 */
const isBehindCode = ({ pattern }: Pick<Page, 'pattern'>) =>
  /^\/policy-endorsement\/:policyNumber\/(configuration|summary)$/.test(pattern)

async function proveIdentity(request: APIRequestContext, email: string): Promise<void> {
  const form = { email, state: 'aceptada' }
  expect((await request.post('/sandbox/identity', { form, maxRedirects: 0 })).status()).toBe(303)
}

/**
 * Creates a policy of a separate person who has given a code, because the hourly limit is five. The policy can be
 * renewed, as the following pages need it.
 */
async function codeGiven(request: APIRequestContext, baseURL: string, pattern: string): Promise<string> {
  const number = await policyFor(request, pattern)
  const known = await request.get(`/api/policies/${number}/vehicle-change`)
  if (((await known.json()) as { isVerified: boolean }).isVerified) return number // The cast is safe: the gateway sends this shape.
  const made = await request.post('/sandbox/api/purchases', { data: { startsIn: -320 } })
  // The cast is safe: the sandbox sends this shape.
  const own = (await made.json()) as { email: string; number: string }
  await signIn(request, baseURL, own.email)
  await proveIdentity(request, own.email)
  const headers = ownHeaders(baseURL)
  const sent = await request.post('/api/step-up/code', { data: { channel: 'email' }, headers })
  expect(sent.ok(), await sent.text()).toBe(true)
  const given = await request.post('/api/step-up/verify', { data: { code: DEVELOPMENT_CODE }, headers })
  expect(given.ok(), await given.text()).toBe(true)
  return own.number
}

/** Opens a link of the sandbox's page by its label. The reference alone only leads to the first tip. */
async function photosPage(request: APIRequestContext, baseURL: string, { pattern }: Page): Promise<string> {
  const state = pattern.endsWith('completion') ? 'La aseguradora ya tiene las cuatro' : 'Sin fotos todavía'
  const home = await (await request.get('/sandbox')).text()
  const [, link = ''] = new RegExp(`href="(/vehicle-photos[^"]+)">${state}<`).exec(home) ?? []
  const opened = await exchange(request, baseURL, link.replaceAll('&amp;', '&'))
  const [, , ref = ''] = opened.split('/')
  return pattern === '/vehicle-photos/:ref' ? opened : pattern.replace(':ref', ref)
}

/** Opens a ready link of the sandbox; one of the two end pages needs a browser that has signed. */
async function claimFormPage(
  request: APIRequestContext,
  baseURL: string,
  { pattern }: Page,
): Promise<string> {
  if (pattern === '/claims/completed/:ref') return completedClaim(request, baseURL)
  if (pattern !== '/claims/received/:ref') {
    const ref = await begunForm(request, baseURL, 'ordinary')
    return pattern.includes(':key') ? paths.claimForm('start', ref) : pattern.replace(':ref', ref)
  }
  const id = 'siniestro-colision-concluido'
  const opened = await exchange(request, baseURL, paths.claimFormLink('insured', id, `llave-${id}`))
  return pattern.replace(':ref', opened.split('/').at(-1) ?? '')
}

/** A claim that is ready to close, so each of its pages opens by its address. */
async function adjusterPage(request: APIRequestContext, baseURL: string, page: Page): Promise<string> {
  const stage = page.pattern === '/claims/adjuster/completed/:ref' ? 'concluido' : 'con-avisos'
  const id = `ajuste-colision-${stage}`
  const opened = await exchange(request, baseURL, paths.adjusterLink(id, `llave-${id}`))
  const path = page.pattern
    .replace(':ref', opened.split('/').at(-1) ?? '')
    .replace(':pageName', 'management')
    .replace(':group/:editPage', 'general/data')
  return path.includes(':') ? addressOf(page) : path
}

const noticeOf = () => ({ version: NOTICE_VERSION, at: new Date(now()).toISOString() })

const formOf = async (request: APIRequestContext, baseURL: string, ref: string) =>
  (await (
    await request.get(`/api/claim-forms/${ref}`, { headers: ownHeaders(baseURL) })
  ).json()) as OpenDriverForm // The cast is safe: the gateway sends this shape.

/**
 * Returns the reference of a complete form with an accepted notice, so each of its pages opens by its
 * address.
 */
async function begunForm(
  request: APIRequestContext,
  baseURL: string,
  variant: ClaimVariant,
): Promise<string> {
  const made = await request.post('/sandbox/api/claim-forms', { data: { variant, isWhole: true } })
  const { link } = (await made.json()) as { link: string } // The cast is safe: the sandbox sends this shape.
  const ref = (await exchange(request, baseURL, link)).split('/').at(-1) ?? ''
  const { version } = await formOf(request, baseURL, ref)
  const saved = await request.put(`/api/claim-forms/${ref}`, {
    data: { base: version, values: {}, notice: noticeOf(), decisions: [] },
    headers: { ...ownHeaders(baseURL), 'idempotency-key': randomUUID() },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return ref
}

async function completedClaim(request: APIRequestContext, baseURL: string): Promise<string> {
  const ref = await begunForm(request, baseURL, 'robbery')
  const form = await formOf(request, baseURL, ref)
  const { version } = form
  const digest = await contentDigest(driverContent(form, form.photos, form.notice?.version ?? null))
  const at = new Date(now()).toISOString()
  const signature = { signer: 'driver', name: 'Ana', image: signatures[0]?.[1], digest, version, at }
  const completed = await request.post(`/api/claim-forms/${ref}/completion`, {
    data: { base: version, notice: noticeOf(), decisions: [], signatures: [signature] },
    headers: { ...ownHeaders(baseURL), 'idempotency-key': randomUUID() },
  })
  expect(completed.ok(), await completed.text()).toBe(true)
  return paths.claimFormEnd('completed', ref)
}

/** Opens the page behind the code that a form shows for a phone. */
async function phonePage(request: APIRequestContext, baseURL: string): Promise<string> {
  const ref = await begunForm(request, baseURL, 'ordinary')
  const made = await request.post(`/api/claim-forms/${ref}/phone-link`, {
    data: { slots: ['vin'] },
    headers: ownHeaders(baseURL),
  })
  // The cast is safe: the gateway sends this shape.
  return exchange(request, baseURL, ((await made.json()) as { path: string }).path)
}

async function exchange(request: APIRequestContext, baseURL: string, link: string): Promise<string> {
  const headers = { origin: originOf(baseURL), 'sec-fetch-site': 'same-origin' }
  // The page sets this cookie, and a browser that keeps none opens no link (D161).
  await request.get(link)
  const entered = await request.post(link, { headers, maxRedirects: 0 })
  expect(entered.status()).toBe(303)
  return entered.headers()['location'] ?? ''
}

/** Fills the named segments of a pattern with existing objects. */
const addressOf = ({ pattern }: Page) => pattern.replace(':status', 'active').replaceAll(/:\w+/g, 'AE1')

/**
 * Queries that keep a page from redirecting: the list despite an unfinished policy, and a landing page's
 * link-like values.
 */
export const landingOf = (page: Page) =>
  `${addressOf(page)}?token=abcdefghijklmnop&k=${encodeURIComponent(btoa('nadie@volante.example'))}`

/** The fixture's address, which the configuration always gives. */
export const originOf = (baseURL: string | undefined) => new URL(baseURL ?? '').origin

export const ownHeaders = (baseURL: string) => ({
  'x-volante': '1',
  origin: originOf(baseURL),
  'sec-fetch-site': 'same-origin',
})

export async function signIn(
  request: APIRequestContext,
  baseURL: string,
  email: string,
): Promise<APIResponse> {
  const answer = await request.post('/api/log-in', {
    data: { email, password: PASSWORD },
    headers: ownHeaders(baseURL),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer
}

/** Stores a receipt in the session, which the page after a purchase shows. */
export async function leaveReceipt(
  request: APIRequestContext,
  baseURL: string,
  email: string,
  renews?: { readonly policyNumber: string; readonly until: string },
): Promise<void> {
  const card = { brand: 'visa', last4: '4242' }
  const payment = { type: 'SUBSCRIPTION', charged: 1_016_490, count: 11, each: 916_490, card }
  const car = { name: 'Nissan Versa 2022', body: 'sedan' }
  const bought = { car, planName: 'EXTENDED_PLAN', startDate: null, wantsPhotos: true, payment }
  const receipt = { policyNumber: 'AE00000001', email, bought, ...(renews && { renews }) }
  const answer = await request.post('/api/receipt', { data: receipt, headers: ownHeaders(baseURL) })
  expect(answer.ok()).toBe(true)
}
