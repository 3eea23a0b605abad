import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { pages } from '#shared/sites.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import gateway from '../index.ts'
import { browser, builtFiles, navigation, ORIGIN, pageData, type Browser } from '../testing/browser.ts'
import { failure, type FakeAnswers, heldInsurer } from '../testing/fake-insurer.ts'
import { adjuster, adjusterInsurer } from '#gateway/testing/adjuster-forms.ts'
import { filled } from '../testing/claim-forms.ts'
import { ana, requested, requestPolicy, signedIn, tokens } from '../testing/people.ts'
import { phone } from '../testing/photos/phones.ts'
import { upstreamCallsOf } from '../testing/facts/facts.ts'
import { LISTS_OF_DOCUMENTS } from '../features/policies/policies/facts.fixture.ts'

const policy = (id: string) => ({
  id,
  number: `AE${id}`,
  action: { code: 3 },
  start_date: '2026-01-01T12:00:00Z',
  end_date: '2099-01-01T12:00:00Z',
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2024,
    version: { code: '1', name: 'x' },
    plates: '',
    vin: id,
  },
  coverages: [],
})
const active = (id: string) => ({
  payment_status: 1,
  product_payment_type_id: 0,
  policies: [policy(id)],
})

const claim = { id: 'c-1', status: 0, policy_number: 'AE1', sinister_number: 'SIN1' }

const claimOf = (id: string | undefined) =>
  id === 'c-5' ? { ...claim, id, status: 5, proposal: { status: 0, amount: 1 } } : claim

const answers: FakeAnswers = {
  userInfo: () => ana,
  listPolicies: () => ({ products: [active('1'), active('2'), active('3')] }),
  policyByNumber: () => ({ ...policy('1'), product_payment_type_id: 0 }),
  cancellationReasons: () => ({
    cancellation_reasons: [{ cancellation_reason_id: '1', cancellation_reason_public_desc: 'Otro motivo' }],
  }),
  paymentHistory: () => ({ payments: [] }),
  hasPhotos: () => ({ has_photos: true, required: true }),
  allowNewPolicy: () => ({ canRequestNewPolicy: true }),
  compactCatalogue: () => ({ version: 'v-1' }),
  requestPolicy: requested,
  endorsementHistory: () => ({ data: [] }),
  identityStatus: () => ({ data: { response_code: 2, failed_code: null } }),
  generateOtp: () => ({}),
  verifyOtp: () => ({ token: 'proof' }),
  corrections: () => ({ corrections: [] }),
  pendingClaims: () => ({ claims: [], forms: [] }),
  pendingOfPerson: () => ({ charges: [], documents: [], invoices: [] }),
  listRewards: () => ({ rewards: [{ id: '1', price: 250, title: 'x', brand: '' }] }),
  listReferrals: () => ({ referrals: [] }),
  rewardHistory: () => ({ reward_record: [] }),
  damagePayments: () => ({ damage_payments: [claim] }),
  damagePayment: ({ params }) => claimOf(params.id),
  agreedPaymentList: () => ({ agreed_payments: [claim] }),
  agreedPayment: ({ params }) => claimOf(params.id),
  claimFiles: () => ({ attachments: [] }),
}
/** An insurer with a renewable policy, which ends in less than 90 days. */
const renewable = () => {
  const end_date = new Date(Date.now() + 30 * 86_400_000).toISOString()
  return { products: [{ ...active('1'), policies: [{ ...policy('1'), end_date }] }, active('2')] }
}
const POLICIES = 3

/** An insurer with a monthly policy: only these have a card and payments to show (BIL-O10). */
const monthly: FakeAnswers = {
  listPolicies: () => ({ products: [{ ...active('1'), product_payment_type_id: 1 }] }),
  paymentMethod: () => ({ card: { card_number: '4242', brand: 'visa', provider: 'STRIPE' } }),
  paymentHistory: () => ({ payments: [] }),
  nextPayment: () => ({ payment: { payment_date: '2026-12-01T12:00:00Z', amount: 1 } }),
}
const answersFor = (pattern: string): FakeAnswers => {
  if (pattern.startsWith('/policy-renewal/')) return { ...answers, listPolicies: renewable }
  return pattern.startsWith('/policy/payment-') ? { ...answers, ...monthly } : answers
}

/** Builds the insurer's answer for a document in each of its states. */
const closing = (how: 'signed' | 'declined') => ({
  how,
  at: '2026-11-20T18:00:00.000Z',
  folio: 'FE-1',
  reason: 'No es mío',
  link: '/docs/files/2',
  sha256: 'b'.repeat(64),
  certificate_link: '/docs/files/3',
})
const documentAs = (state: string): FakeAnswers => ({
  readFormDocument: () => {
    if (state === 'concluded') return failure(409)
    const how = state === 'completed' ? 'signed' : 'declined'
    const isOpen = state === 'approval' || state === 'confirmation'
    return {
      id: 'doc-1',
      json: {
        name: 'María',
        completed: !isOpen,
        started: false,
        document: { id: 'doc-1', link: '/docs/files/1', typeStatus: { id: 3, name: 'Convenio' } },
        ...(!isOpen && state !== 'signed' && { closed: closing(how) }),
      },
      // The cast is safe: the object is an open, signed or closed document.
    } as ReplyOf<typeof upstreamCalls.readFormDocument>
  },
})
const invoice: FakeAnswers = {
  validateInvoice: () => ({ expire_date: '2026-12-01T05:59:00.000Z', status: 0, invoices: [] }),
  invoiceDetails: () => ({ total: 1, total_taxes: 0, policies: [] }),
  savedTaxPersons: () => ({ tax_persons: [] }),
  taxRegimes: () => ({ tax_regime_result: [] }),
}
const newId = () => crypto.randomUUID()
const newInvoiceLink = () => `/invoicing?token=${btoa(newId())}&productId=product-1&policyNumber=AE00010001`

/** A browser that has pressed the button of a link, and the address of the pattern's page. */
async function behindLink(pattern: string): Promise<{ tab: Browser; path: string }> {
  if (pattern.startsWith('/vehicle-photos/')) {
    const isThere = pattern.endsWith('/completion')
    const { tab, ref } = await phone({ hasPhotos: () => ({ has_photos: isThere, required: true }) })
    return { tab, path: pattern.replace(':ref', ref) }
  }
  if (pattern.startsWith('/claims/adjuster/')) return behindAdjuster(pattern)
  if (pattern.startsWith('/vigente/')) {
    const proof = { plates: 'ABC123', state: 'in_force' as const }
    return { tab: browser({ readPolicyProof: () => proof }), path: pattern.replace(':id', 'a'.repeat(22)) }
  }
  if (pattern.startsWith('/claims/')) return behindForm(pattern)
  const [, , , state = ''] = pattern.split('/')
  const isDocument = pattern.startsWith('/document/')
  const tab = browser(isDocument ? documentAs(state) : invoice)
  const link = isDocument ? `/document/signature/3/${newId()}/llave` : newInvoiceLink()
  const ref = (await tab.submit(link)).headers.get('location')?.split('/').at(-1) ?? ''
  return { tab, path: pattern.replace(':ref', ref) }
}

/**
 * A browser with a completed form if the pattern is an end page. An earlier request has filled the shared list caches.
 */
async function behindForm(pattern: string): Promise<{ tab: Browser; path: string }> {
  const { one, shown } = await filled('ordinary', { isPlain: pattern.includes('received') })
  if (!pattern.startsWith('/claims/forms/')) await one.sign(shown)
  one.tab.insurer.asked.length = 0
  return { tab: one.tab, path: pattern.replace(':ref', one.ref) }
}

async function behindAdjuster(pattern: string): Promise<{ tab: Browser; path: string }> {
  const insurer = adjusterInsurer()
  const { tab, ref, open: opened } = await adjuster(insurer)
  await opened()
  if (pattern.includes('/completed/')) insurer.state = 'concluded'
  tab.insurer.asked.length = 0
  const path = pattern.replace(':pageName', 'management').replace(':group/:editPage', 'general/data')
  return { tab, path: path.replace(':ref', ref) }
}

const idsOf = ({ insurer }: Pick<Browser, 'insurer'>) =>
  insurer.asked.map(({ name }) => upstreamCalls[name].id).sort()

/** A page whose chunks are read one by one, as a browser does. */
async function streamed({ cookies, bindings }: Pick<Browser, 'cookies' | 'bindings'>, path: string) {
  const context = createExecutionContext()
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const response = await gateway.request(ORIGIN + path, { headers: { cookie } }, bindings, context)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value ?? ''
  return {
    next,
    async rest() {
      let rest = ''
      for (let chunk = await next(); chunk !== ''; chunk = await next()) rest += chunk
      await waitOnExecutionContext(context)
      return rest
    },
  }
}

const callsOf = (pattern: string) => new Map(Object.entries(upstreamCallsOf)).get(pattern)

function expected(pattern: string): string[] {
  const { once = [], shared = [], perPolicy = [] } = callsOf(pattern) ?? {}
  return [...once, ...shared, ...perPolicy.flatMap((id) => Array<string>(POLICIES).fill(id))].sort()
}

/** Returns the calls of a page that do not wait for another answer. */
function expectedAtOnce(pattern: string): string[] {
  const { then = [] } = callsOf(pattern) ?? {}
  return expected(pattern).filter((id) => !then.includes(id))
}

const closed = pages.filter((page) => page.access === 'session')
const open = pages.filter((page) => page.access !== 'session').map(({ pattern }) => pattern)
const claimQuery = (pattern: string) =>
  `?claim=${pattern.endsWith('/proposal') ? 'c-5' : 'c-1'}&policy-number=AE1`
const pathOf = (pattern: string) =>
  (/^\/(claim|agreed)-payments\/(?!active|open)/.test(pattern) ? `${pattern}${claimQuery(pattern)}` : pattern)
    .replace(':status', 'active')
    .replace(':policyNumber', 'AE1')
    .replace(':document', 'policy')
    .replace(':title', 'x')

/** END-11: these steps open only after a code was entered. */
const BEHIND_A_CODE = /^\/policy-endorsement\/:policyNumber\/(configuration|summary)$/
/** REN-O1, END-09: these addresses only redirect to a first step. */
const ONLY_LEADS_ON = new Set([
  '/policy-endorsement/:policyNumber',
  // Without a recent change this page redirects; another test opens it (`endorsements/api.test.ts`).
  '/policy-endorsement/:policyNumber/completion',
  '/policy-renewal/:policyNumber',
])
/**
 * Name of a part that the gateway itself stores: null until the person makes a choice, and never requested by an
 * island.
 */
const UNKNOWN_AT_FIRST = 'renewsItself'

const RENEWS = { policyNumber: 'AE1', until: '2026-12-01T05:59:00.000Z' }

/** Starts to load a page, and returns its first bytes. */
async function begun(tab: Browser, path: string) {
  const context = createExecutionContext()
  const cookie = [...tab.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { cookie, ...navigation }
  const { body } = await gateway.request(ORIGIN + path, { headers }, tab.bindings, context)
  const reader = body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  const rest = async () => {
    while ((await reader?.read())?.done === false);
    await waitOnExecutionContext(context)
  }
  return { first, rest }
}

async function giveCode(tab: Browser): Promise<void> {
  await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
  // A code can be used only once, so a new one is requested (D154).
  await tab.call('POST', '/api/step-up/verify', {
    code: newId().replaceAll('-', '').slice(0, 6).toUpperCase(),
  })
}

describe('signed-in pages', () => {
  test('the table of calls lists exactly the signed-in pages', () => {
    const listed = Object.keys(upstreamCallsOf).filter((pattern) => !open.includes(pattern))
    expect(listed.sort()).toEqual(closed.map(({ pattern }) => pattern).sort())
  })

  // These pages read more: a policy with a compulsory part (D127), claims in lists (D121), payments with their invoice
  // (D219), an invoice with its cancellations (D241).
  test('[D121] [D127] only the listed pages make more than four calls of their own', () => {
    const most = Object.entries(upstreamCallsOf).filter(([, { once }]) => once.length > 4)
    expect(Object.fromEntries(most.map(([pattern, { once }]) => [pattern, once.length]))).toEqual({
      '/policy/payment-history/:policyNumber': 5,
      '/policy/cancellation/:policyNumber': 5,
      '/claim-payments/active-policies': 5,
      '/claim-payments/open-claims': 5,
      '/agreed-claim-payments/active-policies': 5,
      '/agreed-claim-payments/open-claims': 5,
      '/invoicing/:ref': 5,
    })
  })

  test.each(closed.map(({ pattern }) => pattern))(
    'the page %s makes exactly the calls of the table',
    async (pattern) => {
      const tab = await signedIn(answersFor(pattern))
      await tab.call('POST', '/api/receipt', {
        policyNumber: 'AE9',
        email: 'ana@correo.example',
        renews: RENEWS,
      })
      await requestPolicy(tab)
      if (BEHIND_A_CODE.test(pattern)) await giveCode(tab)
      tab.insurer.asked.length = 0
      const page = await tab.open(pathOf(pattern))
      expect(page.status).toBe(ONLY_LEADS_ON.has(pattern) ? 303 : 200)
      expect(idsOf(tab)).toEqual(expected(pattern))
      // The page's data has all parts, so the island makes no request.
      const parts = Object.entries(pageData(page) ?? {}).filter(([name]) => name !== UNKNOWN_AT_FIRST)
      expect(parts.filter(([, part]) => part === null)).toEqual([])
    },
  )

  const onceBegun = closed.map(({ pattern }) => pattern).filter((pattern) => !ONLY_LEADS_ON.has(pattern))

  test.each(onceBegun)(
    '[D292] the page %s starts to answer and makes its first calls before the insurer answers',
    async (pattern) => {
      const insurer = heldInsurer({ logIn: () => tokens(), ...answersFor(pattern) })
      const tab = await signedIn({}, { SANDBOX: insurer })
      await tab.call('POST', '/api/receipt', {
        policyNumber: 'AE9',
        email: 'ana@correo.example',
        renews: RENEWS,
      })
      await requestPolicy(tab)
      if (BEHIND_A_CODE.test(pattern)) await giveCode(tab)
      insurer.asked.length = 0
      insurer.hold()
      const { first, rest } = await begun(tab, pathOf(pattern))
      expect(first).toContain('<!doctype html>')
      await expect.poll(() => idsOf({ insurer })).toEqual(expectedAtOnce(pattern))
      insurer.letGo()
      await rest()
      expect(idsOf({ insurer })).toEqual(expected(pattern))
    },
  )

  test.each(['expired', 'cancelled'])(
    'the list of %s policies makes the same calls as the active list',
    async (status) => {
      const tab = await signedIn(answers)
      tab.insurer.asked.length = 0
      expect((await tab.open(`/policy/status/${status}`)).status).toBe(200)
      expect(idsOf(tab)).toEqual(expected('/policy/status/:status'))
    },
  )

  test('[D60] [D121] without API-149 the home page reads at most three claims, once each', async () => {
    const claims = [5, 3, 2, 2, 1, 0].map((status, index) => ({ ...claim, id: `c-${String(index)}`, status }))
    const tab = await signedIn({
      ...answers,
      listPolicies: () => ({ products: [] }),
      pendingClaims: () => failure(404),
      damagePayments: () => ({ damage_payments: claims }),
      agreedPaymentList: () => ({ agreed_payments: claims.slice(1) }),
      damagePayment: () => ({ ...claim, status: 5, proposal: { status: 0, amount: 1 } }),
    })
    tab.insurer.asked.length = 0
    expect((await tab.open('/policy/status/active')).status).toBe(200)
    expect(idsOf(tab)).toEqual(LISTS_OF_DOCUMENTS.toSorted())
  })

  test('a page is sent while its data is still being loaded', async () => {
    const held = Promise.withResolvers<typeof ana>()
    const order: string[] = []
    const tab = await signedIn({
      ...answers,
      userInfo: () => {
        order.push('asked')
        return held.promise
      },
    })
    const ASSETS = {
      async fetch(input: RequestInfo | URL) {
        order.push('file')
        return builtFiles.fetch(input)
      },
    }
    const page = await streamed({ ...tab, bindings: { ...tab.bindings, ASSETS } }, '/policy/owner')
    const first = await page.next()
    expect(first).toContain('<!doctype html>')
    expect(first).not.toContain('page-data')
    expect([...new Set(order)].sort()).toEqual(['asked', 'file'])
    held.resolve(ana)
    expect(await page.rest()).toContain('"firstName":"Ana"')
  })

  test('[D374] a part of the page data is sent before a slower part', async () => {
    const held = Promise.withResolvers<typeof ana>()
    const tab = await signedIn({ ...answers, userInfo: () => held.promise })
    const page = await streamed(tab, '/policy/owner')
    let sent = ''
    while (!sent.includes('"allowed":true')) sent += await page.next()
    expect(sent).not.toContain('"session"')
    held.resolve(ana)
    expect(await page.rest()).toContain('"session":{')
  })
})

describe('all other pages', () => {
  const behind = Object.keys(upstreamCallsOf).filter((pattern) => open.includes(pattern))

  test.each(behind)(
    'the page %s, opened by its link, makes exactly the calls of the table',
    async (pattern) => {
      const { tab, path } = await behindLink(pattern)
      expect(tab.insurer.asked).toEqual([])
      const page = await tab.open(path)
      // The address that has only the reference redirects to the page that fits the state.
      expect([pattern, page.status]).toEqual([pattern, pattern === '/vehicle-photos/:ref' ? 303 : 200])
      expect(idsOf(tab)).toEqual(callsOf(pattern)?.once.toSorted())
      expect(Object.values(pageData(page) ?? {}).filter((part) => part === null)).toEqual([])
    },
  )

  test.each(open.filter((pattern) => !behind.includes(pattern)))(
    'the page %s makes no call',
    async (pattern) => {
      const tab = browser()
      const path = pattern.replaceAll(/:\w+/g, 'anything')
      for (const query of ['', '?token=abc&k=YQ&t=YQ&coupon=X&dc=ZGFtYWdlLWNsYWlt'])
        expect((await tab.open(path + query)).status).toBeLessThan(400)
      expect(tab.insurer.asked).toEqual([])
    },
  )
})
