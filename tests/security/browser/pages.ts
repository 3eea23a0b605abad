/** Every page that ships, and a way to stand on it as somebody whom it concerns. */
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { PolicyLists } from '#shared/contracts/portal/policies.ts'
import { paths } from '#shared/paths.ts'
import { pages, type Page } from '#shared/sites.ts'
import { PASSWORD } from '#tests/e2e/verbs.ts'

/** The gallery is for whoever works on the product; no deployment serves it. */
export const shipped = pages.filter(({ app }) => app !== 'gallery')

/** Documents of the sandbox in the state that each page of a signature shows. */
const documents: Readonly<Record<string, string>> = {
  approval: 'firma-corta',
  confirmation: 'firma-corta',
  completed: 'firma-hecha',
  signed: 'firma-hecha',
  declined: 'firma-rechazada',
  concluded: 'firma-concluida',
}

/** Where the page shows what it is for: behind its link, which is exchanged here, or at its address. */
export async function openAt(request: APIRequestContext, baseURL: string, page: Page): Promise<string> {
  if (page.pattern === '/invoicing/:ref') return exchange(request, baseURL, await newPurchase(request))
  if (/^\/policy\/(pictures|details|management)\/:policyNumber$/.test(page.pattern))
    return page.pattern.replace(':policyNumber', await somePolicy(request))
  // What came of it is said: else the page would replace itself with the file.
  if (page.pattern === '/policy/documents/:policyNumber/:document')
    return paths.policyDocument(await somePolicy(request), 'receipt', 'ausente')
  if (page.pattern.startsWith('/policy-renewal/:policyNumber'))
    return page.pattern.replace(':policyNumber', await renewablePolicy(request))
  if (page.pattern.startsWith('/vehicle-photos/:ref')) return photosPage(request, baseURL, page)
  const [, shown = ''] = /^\/document\/signature\/(\w+)\/:ref$/.exec(page.pattern) ?? []
  const id = documents[shown]
  if (id === undefined) return addressOf(page)
  const opened = await exchange(request, baseURL, `/document/signature/approval/3/${id}/llave-${id}`)
  // The sandbox has a copy of all that was signed, so that its page of copies is shown.
  return opened.replace('approval', shown === 'signed' ? 'completed' : shown)
}

async function newPurchase(request: APIRequestContext): Promise<string> {
  const made = await request.post('/sandbox/api/purchases', { data: {} })
  return ((await made.json()) as { path: string }).path // the sandbox's own shape
}

/** Of whoever is signed in. */
async function somePolicy(request: APIRequestContext): Promise<string> {
  const lists = (await (await request.get('/api/policies')).json()) as PolicyLists // the gateway's own shape
  return lists.active[0]?.policyNumber ?? ''
}

/** One that can be renewed, of whoever is signed in. */
async function renewablePolicy(request: APIRequestContext): Promise<string> {
  const lists = (await (await request.get('/api/policies')).json()) as PolicyLists // the gateway's own shape
  return lists.active.find(({ allowRenewal }) => allowRenewal)?.policyNumber ?? 'AE1'
}

/** Behind a link of the sandbox's own page, by what it says of it. The reference alone only leads to the first tip. */
async function photosPage(request: APIRequestContext, baseURL: string, { pattern }: Page): Promise<string> {
  const state = pattern.endsWith('completion') ? 'La aseguradora ya tiene las cuatro' : 'Sin fotos todavía'
  const home = await (await request.get('/sandbox')).text()
  const [, link = ''] = new RegExp(`href="(/vehicle-photos[^"]+)">${state}<`).exec(home) ?? []
  const opened = await exchange(request, baseURL, link.replaceAll('&amp;', '&'))
  const [, , ref = ''] = opened.split('/')
  return pattern === '/vehicle-photos/:ref' ? opened : pattern.replace(':ref', ref)
}

async function exchange(request: APIRequestContext, baseURL: string, link: string): Promise<string> {
  const headers = { origin: originOf(baseURL), 'sec-fetch-site': 'same-origin' }
  const entered = await request.post(link, { headers, maxRedirects: 0 })
  expect(entered.status()).toBe(303)
  return entered.headers()['location'] ?? ''
}

/** Named segments filled with something that exists. */
const addressOf = ({ pattern }: Page) => pattern.replace(':status', 'active').replaceAll(/:\w+/g, 'AE1')

/** The list is shown although there may be a policy to finish; a landing page wants something that looks like a link. */
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

/** So that the page after a purchase has something to show. */
export async function leaveReceipt(
  request: APIRequestContext,
  baseURL: string,
  email: string,
): Promise<void> {
  const card = { brand: 'visa', last4: '4242' }
  const payment = { type: 'SUBSCRIPTION', charged: 1_016_490, count: 11, each: 916_490, card }
  const car = { name: 'Nissan Versa 2022', body: 'sedan' }
  const bought = { car, planName: 'EXTENDED_PLAN', startDate: null, wantsPhotos: true, payment }
  const receipt = { policyNumber: 'AE00000001', email, bought }
  const answer = await request.post('/api/receipt', { data: receipt, headers: ownHeaders(baseURL) })
  expect(answer.ok()).toBe(true)
}
