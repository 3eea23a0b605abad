import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { ATTACHMENT_SLOTS } from '#shared/domain/claims/attachments/attachments.ts'
import { attachmentName } from '#shared/upstream/claims/attachment-names.ts'
import type { PolicyLists } from '#shared/contracts/policies/policies.ts'
import type { pendingOfPerson } from '#shared/upstream/policies/pending.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

type Pending = ReplyOf<typeof pendingOfPerson>

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const dayAt = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + days * DAY)
const vehicle = {
  brand: 'NISSAN',
  model: 'VERSA',
  year: 2024,
  plates: '',
  vin: 'V1',
  version: { code: '1', name: '' },
}
const policy = {
  id: 'p1',
  number: 'AE1',
  action: { code: 3 },
  start_date: at(-100),
  end_date: at(265),
  vehicle,
  coverages: [],
}
const answers: FakeAnswers = {
  listPolicies: () => ({ products: [{ payment_status: 1, product_payment_type_id: 1, policies: [policy] }] }),
  hasPhotos: () => ({ has_photos: true, required: true }),
  pendingClaims: () => ({ claims: [], forms: [] }),
}
const key = () => crypto.randomUUID().replaceAll('-', '')
const documentLink = () => `/document/signature/3/${key()}/${key()}`
const invoiceLink = () => `https://volante.example/invoicing?t=${btoa(key())}&productId=p-1&policyNumber=AE1`
const none: Pending = { charges: [], documents: [], invoices: [] }
const charge = (days: number, expires: [month: number, year: number] | null = [8, 2099]) => ({
  policy_number: 'AE1',
  payment_date: at(days),
  amount: 1_234_500,
  card: expires && {
    card_number: '**** 4242',
    expiration_month: expires[0],
    expiration_year: expires[1],
  },
})

async function homeWith(pending: () => Partial<Pending> | Response) {
  const pendingOfPerson = () => {
    const answered = pending()
    return answered instanceof Response ? answered : { ...none, ...answered }
  }
  const tab = await signedIn({ ...answers, pendingOfPerson })
  const lists = (await tab.call('GET', '/api/policies')).json as PolicyLists
  return { tab, lists, refs: lists.pending.flatMap((item) => ('ref' in item ? [item.ref] : [])) }
}

describe('the insurer’s pending items in the policy list', () => {
  test('a payment within a week is pending with date, amount and card', async () => {
    const { lists } = await homeWith(() => ({ charges: [charge(3)] }))
    expect(lists).toMatchObject({ isPendingIncomplete: false })
    expect(lists.pending).toEqual([
      {
        kind: 'payment-soon',
        due: dayAt(3),
        policyNumber: 'AE1',
        vehicle: 'Nissan Versa 2024',
        amount: 1_234_500,
        last4: '4242',
      },
    ])
    expect((await homeWith(() => ({ charges: [charge(9)] }))).lists.pending).toEqual([])
  })

  test('a card that expires before the payment is pending, however far away', async () => {
    const kinds = async (one: ReturnType<typeof charge>) =>
      (await homeWith(() => ({ charges: [one] }))).lists.pending.map(({ kind }) => kind)
    expect(await kinds(charge(20, [1, 20]))).toEqual(['card-expiring'])
    expect(await kinds(charge(20, null))).toEqual([])
  })

  test('[D60] absent or odd pending lists are read as far as possible', async () => {
    const odd = { charges: null, documents: [{ name: 7, link: documentLink() }], more: [1] }
    const { lists } = await homeWith(() => Response.json(odd))
    expect(lists.pending).toMatchObject([{ kind: 'document', name: '7', due: null }])
  })

  test('[D76] [D78] a pending item that could not be read leaves the tasks incomplete', async () => {
    const { lists } = await homeWith(() => Response.json({ ...none, charges: [{ amount: 'mucho' }] }))
    expect(lists).toMatchObject({ pending: [], isPendingIncomplete: true })
  })

  test.each([
    ['a link of something else', '/log-in'],
    ['an address that is none', 'http://'],
    ['a link without its key', '/document/signature/3/doc'],
    ['an invoice', invoiceLink()],
  ])('%s is not accepted as a document to sign', async (_, link) => {
    const { lists } = await homeWith(() => ({ documents: [{ name: 'x', link }] }))
    expect(lists.pending).toEqual([])
  })

  test('the link of a pending item never reaches the browser', async () => {
    const link = documentLink()
    const { tab } = await homeWith(() => ({ documents: [{ name: 'Convenio', link }] }))
    const page = await tab.open('/policy/status/active')
    expect(page.text).toContain('Convenio')
    expect(page.text).not.toContain(link.split('/').at(-1))
  })

  test('[D78] an insurer without pending items has none, an outage is marked as incomplete', async () => {
    const answered = async (answer: () => Response) => (await homeWith(answer)).lists
    expect(await answered(() => failure(404))).toMatchObject({ pending: [], isPendingIncomplete: false })
    expect(await answered(() => failure(500))).toMatchObject({ pending: [], isPendingIncomplete: true })
  })

  test('[POL-28] [D78] an insurer that does not say whether photos are missing leaves the list incomplete', async () => {
    const listed = async (releaseDate: string) => {
      const unread = { ...answers, pendingOfPerson: () => none, hasPhotos: () => failure(503) }
      const tab = await signedIn(unread, { PICTURES_RELEASE_DATE: releaseDate })
      return (await tab.call('GET', '/api/policies')).json as PolicyLists
    }
    expect(await listed(dayAt(-200))).toMatchObject({ pending: [], isPendingIncomplete: true })
    // A policy that began before the release date needs no photos.
    expect(await listed(dayAt(-1))).toMatchObject({ isPendingIncomplete: false })
  })

  test('[D78] an insurer without the pending call is not called again on the next page', async () => {
    let asked = 0
    const pendingOfPerson = () => {
      asked += 1
      return failure(404)
    }
    const tab = await signedIn({ ...answers, pendingOfPerson })
    for (let page = 0; page < 3; page++) await tab.call('GET', '/api/policies')
    expect(asked).toBe(1)
  })

  test('a slow pending call does not delay the policy list', async () => {
    const tab = await signedIn({ ...answers, pendingOfPerson: () => new Promise<never>(() => undefined) })
    const lists = (await tab.call('GET', '/api/policies')).json as PolicyLists
    expect([lists.active.length, lists.isPendingIncomplete]).toEqual([1, true])
  })
})

const claimed = (status: number, more: object = {}) => ({
  id: 'c-1',
  status,
  policy_number: 'AE1',
  sinister_number: 'SIN1',
  flow: 'damagepayments' as const,
  attachments: [],
  ...more,
})
const claim = { kind: 'damage', id: 'c-1', number: 'SIN1', policyNumber: 'AE1' }
const sent = (state: (type: string) => number) =>
  ATTACHMENT_SLOTS.filter((slot) => slot !== 'letter' && !slot.startsWith('damage-')).map((slot) => ({
    uid: slot,
    source: 'x',
    ...attachmentName(slot),
    status: state(slot),
  }))
const formLink = () => `https://volante.example/claims/forms/insured/${key()}/${key()}`

describe('pending items of claims in the policy list', () => {
  const home = async (more: FakeAnswers) =>
    (
      await (
        await signedIn({ ...answers, pendingOfPerson: () => none, ...more })
      ).call('GET', '/api/policies')
    ).json as PolicyLists
  const pendingOf = async (...claims: ReturnType<typeof claimed>[]) =>
    (await home({ pendingClaims: () => ({ claims, forms: [] }) })).pending

  test.each([
    ['nothing sent', claimed(0), [{ kind: 'claim-files', due: null, isRefused: false, claim }]],
    [
      '[CLP-O9] one refused',
      claimed(3, { attachments: sent((slot) => (slot === 'id-back' ? 2 : 1)) }),
      [{ kind: 'claim-files', due: null, isRefused: true, claim }],
    ],
    ['everything sent, and nothing said of an account', claimed(1, { attachments: sent(() => 0) }), []],
    [
      'everything sent, and no account',
      claimed(1, { attachments: sent(() => 0), bank: null }),
      [{ kind: 'claim-account', due: null, claim }],
    ],
    [
      '[CLP-O7] a proposal, with its day',
      claimed(5, { proposal: { status: 0, amount: 1, valid_until: '2099-12-05T05:59:00.000Z' } }),
      [{ kind: 'claim-proposal', due: '2099-12-04', claim }],
    ],
    ['a proposal that was answered', claimed(5, { proposal: { status: 1, amount: 1 } }), []],
    ['what the insurer looks at', claimed(4, { bank: null }), []],
    ['what is paid', claimed(7), []],
  ])('[D114] [API-149] the pending item of a claim with %s', async (_, one, expected) => {
    expect(await pendingOf(one)).toEqual(expected)
  })

  test('[D114] [API-149] an unfinished form is pending, opens its form, and its link is in no page', async () => {
    const link = formLink()
    const pendingClaims = () => ({ claims: [], forms: [{ sinister_number: 'S-1', link }] })
    const tab = await signedIn({ ...answers, pendingOfPerson: () => failure(503), pendingClaims })
    const lists = (await tab.call('GET', '/api/policies')).json as PolicyLists
    expect(lists.pending).toMatchObject([{ kind: 'claim-form', claimNumber: 'S-1', due: null }])
    expect(JSON.stringify(lists)).not.toContain(link.split('/').at(-1))
    const [item] = lists.pending
    const ref = item && 'ref' in item ? item.ref : ''
    const opened = await tab.call('POST', `/api/pending/${ref}/open`, {})
    expect(opened.json).toEqual({ path: expect.stringMatching(/^\/claims\/forms\/start\/[\w-]{22}$/) })
  })

  test('[D114] a failed or slow source does not hide the pending items of the other', async () => {
    const never = () => new Promise<never>(() => undefined)
    const pendingClaims = () => ({ claims: [claimed(0)], forms: [] })
    for (const pendingOfPerson of [() => failure(503), never])
      expect(await home({ pendingOfPerson, pendingClaims })).toMatchObject({
        pending: [{ kind: 'claim-files' }],
        isPendingIncomplete: true,
      })
    const pendingOfPerson = () => ({ ...none, charges: [charge(3)] })
    for (const down of [() => failure(503), never])
      expect(await home({ pendingOfPerson, pendingClaims: down })).toMatchObject({
        pending: [{ kind: 'payment-soon' }],
        isPendingIncomplete: true,
      })
  })

  test('[D60] [D78] without the pending call of claims, the open claims are used', async () => {
    const documented: FakeAnswers = {
      pendingClaims: () => failure(404),
      damagePayments: () => ({ damage_payments: [claimed(2), claimed(7, { id: 'c-2' })] }),
      agreedPaymentList: () => ({ agreed_payments: [claimed(5, { id: 'c-3' })] }),
      damagePayment: () => claimed(2),
      agreedPayment: () => claimed(5, { id: 'c-3', proposal: { status: 0, amount: 1 } }),
      claimFiles: () => ({ attachments: [] }),
    }
    expect(await home(documented)).toMatchObject({
      pending: [
        { kind: 'claim-proposal', claim: { kind: 'agreed', id: 'c-3' } },
        { kind: 'claim-files', claim },
      ],
      isPendingIncomplete: false,
    })
    const lists = { damagePayments: () => failure(404), agreedPaymentList: () => failure(404) }
    expect(await home({ ...documented, ...lists })).toMatchObject({
      pending: [],
      isPendingIncomplete: false,
    })
    const lossy = () => Response.json({ damage_payments: [claimed(2), { id: {} }] })
    expect(await home({ ...documented, damagePayments: lossy })).toMatchObject({ isPendingIncomplete: true })
    expect(await home({ ...documented, claimFiles: () => failure(503) })).toMatchObject({
      pending: [{ kind: 'claim-proposal' }, { kind: 'claim-files' }],
    })
    expect(await home({ ...documented, damagePayments: () => failure(503) })).toMatchObject({
      pending: [{ kind: 'claim-proposal' }],
      isPendingIncomplete: true,
    })
  })

  describe('[D60] [D121] an insurer of the documents', () => {
    const proposed = (id: string) => claimed(5, { id, sinister_number: id.toUpperCase() })
    const documented = (damages: readonly ReturnType<typeof claimed>[]): FakeAnswers => ({
      pendingClaims: () => failure(404),
      damagePayments: () => ({ damage_payments: [...damages] }),
      agreedPaymentList: () => ({ agreed_payments: [] }),
      damagePayment: ({ params }) =>
        params.id === 'c-2' ? failure(503) : { ...proposed('c-3'), proposal: { status: 0, amount: 1 } },
      claimFiles: () => ({ attachments: [] }),
    })

    test('an unreadable claim is listed as unchecked without hiding others', async () => {
      const lists = await home(documented([proposed('c-2'), proposed('c-3')]))
      expect(lists).toMatchObject({
        pending: [{ kind: 'claim-proposal', claim: { id: 'c-3' } }],
        uncheckedClaims: [{ kind: 'damage', id: 'c-2', number: 'C-2', policyNumber: 'AE1' }],
        isPendingIncomplete: false,
      })
    })

    test('a claim with unreadable files is listed as unchecked if its status does not decide', async () => {
      const insurer = {
        ...documented([claimed(1), claimed(2, { id: 'c-3' })]),
        claimFiles: () => failure(503),
      }
      expect(await home(insurer)).toMatchObject({
        pending: [{ kind: 'claim-files', claim: { id: 'c-3' } }],
        uncheckedClaims: [{ id: 'c-1' }],
      })
    })

    test('at most three claims are checked, each with one call, most urgent first', async () => {
      const claims = [
        claimed(6, { id: 'paid-soon' }),
        claimed(1, { id: 'c-6' }),
        claimed(0, { id: 'c-5' }),
        claimed(2, { id: 'c-4' }),
        claimed(3, { id: 'c-1' }),
        proposed('c-3'),
      ]
      const tab = await signedIn({ ...answers, pendingOfPerson: () => none, ...documented(claims) })
      const lists = (await tab.call('GET', '/api/policies')).json as PolicyLists
      const ids = lists.pending.map((item) => ('claim' in item ? item.claim.id : item.kind))
      expect(ids).toEqual(['c-3', 'c-1', 'c-4'])
      expect(lists.uncheckedClaims.map(({ id }) => id)).toEqual(['c-5', 'c-6'])
      expect(tab.insurer.askedFor('damagePayment').map(({ params }) => params.id)).toEqual(['c-3'])
      expect(tab.insurer.askedFor('claimFiles').map(({ params }) => params.id)).toEqual(['c-1', 'c-4'])
    })
  })
})

describe('opening a pending item', () => {
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
  ])('%s opens with a cookie and a clean address', async (_, make, path) => {
    const pending = make()
    const { tab, refs } = await homeWith(() => pending)
    const opened = await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})
    expect(opened.json).toEqual({ path: expect.stringMatching(path) })
    expect(opened.headers.get('set-cookie')).toContain('HttpOnly')
    // Opening the item twice leads to the same link and address.
    expect((await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})).json).toEqual(opened.json)
  })

  test('[D114] a pending item opens while the other source is slow or failing', async () => {
    const never = () => new Promise<never>(() => undefined)
    const path = (ref: string | undefined) => `/api/pending/${String(ref)}/open`
    const documents = [{ name: 'Convenio', link: documentLink() }]
    const forms = [{ sinister_number: 'S-1', link: formLink() }]
    const asked: FakeAnswers = {
      ...answers,
      pendingOfPerson: () => ({ ...none, documents }),
      pendingClaims: () => ({ claims: [], forms }),
    }
    const tab = await signedIn(asked)
    const { pending } = (await tab.call('GET', '/api/policies')).json as PolicyLists
    const refOf = (kind: string) =>
      pending.flatMap((item) => (item.kind === kind && 'ref' in item ? item.ref : []))[0]
    const [document, form] = [refOf('document'), refOf('claim-form')]
    const slow: FakeAnswers[] = [{ pendingClaims: never }, { pendingOfPerson: never }]
    const opened = await Promise.all(
      [document, form].map(async (ref, index) => {
        const waiting = await signedIn({ ...asked, ...slow[index] })
        return waiting.call('POST', path(ref), {})
      }),
    )
    expect(opened.map(({ status }) => status)).toEqual([200, 200])
    const down = await signedIn({ ...asked, pendingClaims: () => failure(503) })
    expect((await down.call('POST', path(form), {})).json).toMatchObject({
      error: { code: 'upstream_failed' },
    })
  })

  test('a link that is signed anew each time opens the same pending item', async () => {
    const { tab, refs } = await homeWith(() => ({
      invoices: [{ policy_number: 'AE1', link: invoiceLink(), expire_date: null }],
    }))
    const opened = await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})
    expect(opened.json).toEqual({ path: expect.stringMatching(/^\/invoicing\//) })
  })

  test('a pending item that was done meanwhile is pending_gone', async () => {
    let pending: Partial<Pending> = { documents: [{ name: 'Convenio', link: documentLink() }] }
    const { tab, refs } = await homeWith(() => pending)
    pending = {}
    const opened = await tab.call('POST', `/api/pending/${String(refs[0])}/open`, {})
    expect([opened.status, opened.json]).toMatchObject([404, { error: { code: 'pending_gone' } }])
  })

  test('[D60] [D78] opening an item of an insurer without the call is pending_gone', async () => {
    for (const status of [404, 405, 501]) {
      const tab = await signedIn({ ...answers, pendingOfPerson: () => failure(status) })
      const opened = await tab.call('POST', `/api/pending/${'A'.repeat(22)}/open`, {})
      expect([opened.status, opened.json]).toMatchObject([404, { error: { code: 'pending_gone' } }])
    }
  })

  test('a pending item does not open for another person, without a session or during an outage', async () => {
    const pending = { documents: [{ name: 'Convenio', link: documentLink() }] }
    const { refs } = await homeWith(() => pending)
    const path = `/api/pending/${String(refs[0])}/open`
    const other = await signedIn({
      logIn: () => tokens(accessToken('somebody-else')),
      pendingOfPerson: () => none,
    })
    expect((await other.call('POST', path, {})).json).toMatchObject({ error: { code: 'pending_gone' } })
    expect((await browser().call('POST', path, {})).status).toBe(401)
    for (const down of [failure(503), new Response('<html>')]) {
      const tab = await signedIn({ ...answers, pendingOfPerson: () => down.clone() })
      expect((await tab.call('POST', path, {})).json).toMatchObject({ error: { code: 'upstream_failed' } })
    }
  })
})
