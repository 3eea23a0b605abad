import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { PolicyLists } from '#shared/contracts/portal/policies.ts'
import type { pendingOfPerson } from '#shared/upstream/portal/pending.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type Answers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

type Pending = ReplyOf<typeof pendingOfPerson>

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const dayAt = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + days * DAY)
const vehicle = {
  ...{ brand: 'NISSAN', model: 'VERSA', year: 2024, plates: '', vin: 'V1' },
  version: { code: '1', name: '' },
}
const policy = {
  ...{ id: 'p1', number: 'AE1', action: { code: 3 }, start_date: at(-100), end_date: at(265) },
  ...{ vehicle, coverages: [] },
}
const answers: Answers = {
  listPolicies: () => ({ products: [{ payment_status: 1, product_payment_type_id: 1, policies: [policy] }] }),
  hasPhotos: () => ({ has_photos: true, required: true }),
}
const key = () => crypto.randomUUID().replaceAll('-', '')
const documentLink = () => `/document/signature/3/${key()}/${key()}`
const invoiceLink = () => `https://volante.example/invoicing?t=${btoa(key())}&productId=p-1&policyNumber=AE1`
const none: Pending = { charges: [], documents: [], invoices: [] }
const charge = (days: number, expires: [month: number, year: number] | null = [8, 2099]) => ({
  ...{ policy_number: 'AE1', payment_date: at(days), amount: 1_234_500 },
  card: expires && {
    card_number: '**** 4242',
    ...{ expiration_month: expires[0], expiration_year: expires[1] },
  },
})

async function homeWith(pending: () => Partial<Pending> | Response) {
  const pendingOfPerson = () => {
    const said = pending()
    return said instanceof Response ? said : { ...none, ...said }
  }
  const tab = await signedIn({ ...answers, pendingOfPerson })
  const lists = (await tab.call('GET', '/api/policies')).json as PolicyLists
  return { tab, lists, refs: lists.pending.flatMap((item) => ('ref' in item ? [item.ref] : [])) }
}

describe('what the insurer waits for, at home', () => {
  test('a payment within a week, with its date, amount and card', async () => {
    const { lists } = await homeWith(() => ({ charges: [charge(3)] }))
    expect(lists).toMatchObject({ isPendingIncomplete: false })
    expect(lists.pending).toEqual([
      {
        ...{ kind: 'payment-soon', due: dayAt(3), policyNumber: 'AE1', vehicle: 'Nissan Versa 2024' },
        ...{ amount: 1_234_500, last4: '4242' },
      },
    ])
    expect((await homeWith(() => ({ charges: [charge(9)] }))).lists.pending).toEqual([])
  })

  test('a card that expires before the payment, however far; one without a date is not warned of', async () => {
    const kinds = async (one: ReturnType<typeof charge>) =>
      (await homeWith(() => ({ charges: [one] }))).lists.pending.map(({ kind }) => kind)
    expect(await kinds(charge(20, [1, 20]))).toEqual(['card-expiring'])
    expect(await kinds(charge(20, null))).toEqual([])
  })

  test('[D60] lists that are left out, and whatever else the insurer makes of them', async () => {
    const odd = { charges: null, documents: [{ name: 7, link: documentLink() }], more: [1] }
    const { lists } = await homeWith(() => Response.json(odd))
    expect(lists.pending).toMatchObject([{ kind: 'document', name: '7', due: null }])
  })

  test.each([
    ['a link of something else', '/log-in'],
    ['an address that is none', 'http://'],
    ['a link without its key', '/document/signature/3/doc'],
    ['an invoice', invoiceLink()],
  ])('%s is no document to sign', async (_, link) => {
    const { lists } = await homeWith(() => ({ documents: [{ name: 'x', link }] }))
    expect(lists.pending).toEqual([])
  })

  test('the link itself never reaches the browser', async () => {
    const link = documentLink()
    const { tab } = await homeWith(() => ({ documents: [{ name: 'Convenio', link }] }))
    const page = await tab.open('/policy/status/active')
    expect(page.text).toContain('Convenio')
    expect(page.text).not.toContain(link.split('/').at(-1))
  })

  test('[D78] an insurer without the call waits for nothing; one that is down is said', async () => {
    const said = async (answer: () => Response) => (await homeWith(answer)).lists
    expect(await said(() => failure(404))).toMatchObject({ pending: [], isPendingIncomplete: false })
    expect(await said(() => failure(500))).toMatchObject({ pending: [], isPendingIncomplete: true })
  })

  test('an insurer that is slow to say holds back no list', async () => {
    const tab = await signedIn({ ...answers, pendingOfPerson: () => new Promise<never>(() => undefined) })
    const lists = (await tab.call('GET', '/api/policies')).json as PolicyLists
    expect([lists.active.length, lists.isPendingIncomplete]).toEqual([1, true])
  })
})

describe('opening it', () => {
  test.each([
    [
      '[SIG-01] a document',
      () => ({ documents: [{ name: 'Convenio', link: documentLink() }] }),
      /^\/document\/signature\/approval\//,
    ],
    [
      '[INV-01] an invoice',
      () => ({ invoices: [{ policy_number: 'AE1', link: invoiceLink(), expire_date: null }] }),
      /^\/invoicing\//,
    ],
  ])('%s makes a cookie and answers a clean address', async (_, make, path) => {
    const pending = make()
    const { tab, refs } = await homeWith(() => pending)
    const opened = await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})
    expect(opened.json).toEqual({ path: expect.stringMatching(path) })
    expect(opened.headers.get('set-cookie')).toContain('HttpOnly')
    // Twice: the same link, at the same address.
    expect((await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})).json).toEqual(opened.json)
  })

  test('a link that is signed anew each time opens what was told of', async () => {
    const { tab, refs } = await homeWith(() => ({
      invoices: [{ policy_number: 'AE1', link: invoiceLink(), expire_date: null }],
    }))
    const opened = await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})
    expect(opened.json).toEqual({ path: expect.stringMatching(/^\/invoicing\//) })
  })

  test('what was done meanwhile is gone', async () => {
    let pending: Partial<Pending> = { documents: [{ name: 'Convenio', link: documentLink() }] }
    const { tab, refs } = await homeWith(() => pending)
    pending = {}
    const opened = await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})
    expect([opened.status, opened.json]).toMatchObject([404, { error: { code: 'pending_gone' } }])
  })

  test('of somebody else, of nobody, or while the insurer is down nothing opens', async () => {
    const pending = { documents: [{ name: 'Convenio', link: documentLink() }] }
    const { refs } = await homeWith(() => pending)
    const path = `/api/pending/${String(refs[0])}/open`
    const other = await signedIn({
      ...{ logIn: () => tokens(accessToken('somebody-else')), pendingOfPerson: () => none },
    })
    expect((await other.call('POST', path, {})).json).toMatchObject({ error: { code: 'pending_gone' } })
    expect((await browser().call('POST', path, {})).status).toBe(401)
    const down = await signedIn({ pendingOfPerson: () => failure(503) })
    expect((await down.call('POST', path, {})).json).toMatchObject({ error: { code: 'upstream_failed' } })
  })
})
