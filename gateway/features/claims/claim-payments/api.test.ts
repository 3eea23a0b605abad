import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Claim, ClaimsAndPolicies } from '#shared/contracts/claims/claim-payments.ts'
import { failure, neverArrived } from '#gateway/testing/fake-insurer.ts'
import { paymentDue } from '#shared/domain/claims/claim-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import { ago, CLAIM, insurer, item, LIST, newKey, proposal } from '#gateway/testing/claims.ts'
import { pageData } from '#gateway/testing/browser.ts'
import { accessToken, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

type Tab = Awaited<ReturnType<typeof signedIn>>

const read = async (tab: Tab, id = 'c-1') => (await tab.call('GET', `${LIST}/${id}`)).json as Claim
const accept = (tab: Tab, more: { amount?: number; key?: string } = {}) =>
  tab.call(
    'POST',
    `${CLAIM}/decision`,
    { answer: 'accepted', amount: more.amount ?? 51_800_000 },
    { key: more.key ?? newKey() },
  )
const refuse = (tab: Tab, comment = '') =>
  tab.call(
    'POST',
    `${CLAIM}/decision`,
    { answer: 'refused', amount: 51_800_000, reason: 'deductible', comment },
    { key: newKey() },
  )

describe('the lists', () => {
  const policy = (number: string, more: object = {}) => ({
    payment_status: 1,
    product_payment_type_id: 0,
    policies: [
      {
        id: number,
        number,
        action: { code: 3 },
        start_date: ago(10),
        end_date: ago(-300),
        coverages: [],
        vehicle: {
          brand: 'NISSAN',
          model: 'VERSA',
          year: 2022,
          version: { code: '1', name: 'S' },
          plates: 'ABC123',
          vin: number,
        },
        ...more,
      },
    ],
  })

  test('[CLP-14] [CLP-20] [CLP-21] [POL-24] the claim lists have only active policies, and all claims', async () => {
    const tab = await signedIn(
      insurer({
        listPolicies: () => ({
          products: [
            policy('AE1'),
            policy('AE2', { end_date: ago(1) }),
            policy('AE3', { action: { code: 4 } }),
            policy('AE4', { start_date: ago(-2) }),
            policy('AE5', { start_date: null, end_date: null }),
            policy('AE6', { action: { code: 99 } }),
            policy('XZ7'),
          ],
        }),
        damagePayments: () => ({
          damage_payments: [item(), item({ id: 'c-2', status: 7 }), item({ id: 'c-3', status: 99 })],
        }),
      }),
    )
    expect((await tab.call('GET', LIST)).json).toMatchObject({
      policies: [{ policyNumber: 'AE1', brand: 'Nissan', model: 'Versa', year: 2022, plates: 'ABC123' }],
      claims: [
        { id: 'c-1', claimNumber: 'SIN1', status: 'NEGOTIATING', isOpen: true },
        { id: 'c-3', status: null, isOpen: true },
        { id: 'c-2', status: 'PAID', isOpen: false, now: null },
      ],
    })
  })

  test('[CLP-18] [D60] the three most urgent claims of the list show their state and amount, others only the status', async () => {
    const listed = [6, 7, 4, 5, 2].map((status) => item({ id: `c-${String(status)}`, status }))
    const tab = await signedIn(
      insurer({
        listPolicies: () => ({ products: [] }),
        damagePayments: () => ({ damage_payments: listed }),
        damagePayment: ({ params }) => {
          if (params.id === 'c-2') return failure(500)
          const isProposed = params.id === 'c-5'
          return {
            ...item({ id: params.id, status: isProposed ? 5 : 4 }),
            ...(isProposed && { proposal: proposal() }),
          } as never
        },
      }),
    )
    const { claims } = (await tab.call('GET', LIST)).json as ClaimsAndPolicies
    expect(claims?.map(({ id, now }) => [id, now?.progress.stage, now?.amount])).toEqual([
      ['c-5', 'proposal', 51_800_000],
      ['c-2', undefined, undefined],
      ['c-4', 'amount', null],
      ['c-6', undefined, undefined],
      ['c-7', undefined, undefined],
    ])
    const read = tab.insurer.askedFor('damagePayment').map(({ params }) => params.id)
    expect(new Set(read).size).toBe(3)
  })

  test("[CLP-18] [CLP-48] a claim card shows the same stage as the claim's page, from its files", async () => {
    const sent = { uid: '1', title: '', source: 'x', name: 'front_photo', type: 'personal_id' }
    const cards = async (files: () => unknown) => {
      const answers = insurer(
        { listPolicies: () => ({ products: [] }), claimFiles: files as never },
        { status: 1, proposal: null },
      )
      const tab = await signedIn(answers)
      const { claims } = (await tab.call('GET', LIST)).json as ClaimsAndPolicies
      return [claims?.[0]?.now?.progress.stage, (await read(tab)).progress.stage]
    }
    expect(await cards(() => ({ attachments: [{ ...sent, status: 2, reason: 'Borrosa' }] }))).toEqual([
      'documents',
      'documents',
    ])
    expect((await cards(() => failure(500)))[0]).toBeUndefined()
  })

  test('[CLP-22] a failed list of policies or claims is null without failing the other', async () => {
    const tab = await signedIn(insurer({ listPolicies: () => failure(500) }))
    expect((await tab.call('GET', LIST)).json).toMatchObject({ policies: null, claims: [{ id: 'c-1' }] })
    const other = await signedIn(
      insurer({ listPolicies: () => ({ products: [] }), damagePayments: () => failure(500) }),
    )
    expect((await other.call('GET', LIST)).json).toMatchObject({ policies: [], claims: null })
  })

  test('[CLP-01] [API-83] agreed payments are listed separately', async () => {
    const tab = await signedIn({
      listPolicies: () => ({ products: [] }),
      agreedPaymentList: () => ({ agreed_payments: [item({ id: 'a-1' })] }),
    })
    expect((await tab.call('GET', '/api/claim-payments/agreed')).json).toMatchObject({
      claims: [{ id: 'a-1' }],
    })
    expect(tab.insurer.askedFor('damagePayments')).toEqual([])
  })

  test('[CLP-27] [CLP-O11] [API-120] the chat link contains the question', async () => {
    const tab = await signedIn(insurer(), { SUPPORT_CHAT_URL: 'https://wa.me/525512345678' })
    expect((await tab.call('GET', LIST)).json).toMatchObject({
      chat: 'https://wa.me/525512345678?text=Tengo+una+duda',
    })
  })
})

describe('a claim', () => {
  const file = (more: object) => ({
    uid: '1',
    title: '',
    source: 'x',
    status: 1,
    name: 'photo',
    type: '',
    ...more,
  })

  test('[CLP-36] [CLP-37] [CLP-38] [API-89] attachments are recognised by type and name, with state and reason', async () => {
    const tab = await signedIn(
      insurer({
        claimFiles: () =>
          ({
            attachments: [
              file({ type: 'personal_id', name: 'front_photo' }),
              file({ type: 'personal_id', name: 'back_photo', status: 2, reason: 'Borrosa' }),
              file({ type: 'circulation_document', status: 0 }),
              file({ type: 'bank_statement', status: '1' }),
              file({ type: 'car-legal', title: 'Carta poder' }),
              file({ type: 'vehicle_card', name: 'serial_photo' }),
              file({ type: 'damage_image', status: 2, reason: null }),
              file({ type: 'damage_image' }),
              file({ type: 'invoice_car', source: '' }),
              file({ type: 'receipt_payment' }),
            ],
          }) as never,
      }),
    )
    const { attachments } = await read(tab)
    const shown = attachments.filter(({ state }) => state !== 'missing')
    expect(shown).toEqual([
      { slot: 'circulation-card', state: 'pending', reason: null },
      { slot: 'id-front', state: 'approved', reason: null },
      { slot: 'id-back', state: 'refused', reason: 'Borrosa' },
      { slot: 'bank-statement', state: 'approved', reason: null },
      { slot: 'letter', state: 'approved', reason: null },
      { slot: 'vehicle-serial', state: 'approved', reason: null },
      { slot: 'damage-1', state: 'refused', reason: null },
      { slot: 'damage-2', state: 'approved', reason: null },
    ])
    expect(attachments).toHaveLength(17)
  })

  test.each([
    ['vehicle-front', 'front_photo'],
    ['vehicle-left', 'left_photo'],
    ['vehicle-right', 'right_photo'],
    ['vehicle-back', 'back_photo'],
    ['vehicle-serial', 'serial_photo'],
  ])('[CLP-31] [CLP-38] the vehicle photo %s is recognised by the insurer’s name %s', async (slot, name) => {
    const attachments = [file({ type: 'vehicle_card', name })]
    const tab = await signedIn(insurer({ claimFiles: () => ({ attachments }) as never }))
    const shown = (await read(tab)).attachments.filter(({ state }) => state !== 'missing')
    expect(shown).toEqual([{ slot, state: 'approved', reason: null }])
  })

  test('[D60] a claim with only the documented fields is read, as numbers or text', async () => {
    const plain = {
      id: 7,
      created_at: null,
      status: '4',
      policy_number: 100,
      sinister_number: 55,
      surprise: [1],
    }
    const tab = await signedIn(
      insurer({ damagePayment: () => plain as never, claimFiles: () => ({ attachments: null }) as never }),
    )
    expect(await read(tab, '7')).toMatchObject({
      id: '7',
      policyNumber: '100',
      claimNumber: '55',
      status: 'PENDING_PROPOSAL',
      proposal: null,
      person: null,
      progress: {
        headline: 'Estamos evaluando el monto de tu siniestro.',
        text: 'Te lo compartiremos en un lapso de 48 a 72 horas.',
      },
    })
  })

  test("[CLP-52] [D71] the payment date of an acceptance follows the server's clock", async () => {
    const tab = await signedIn(insurer({}, { status: 5, proposal: proposal({}) }))
    // The gateway calculates the date, so the page needs no clock of the device.
    expect((await read(tab)).proposal?.payBy).toBe(paymentDue(today(Date.now())))
    const answered = await signedIn(insurer({}, { status: 6, proposal: proposal({ status: 1 }) }))
    expect((await read(answered)).proposal?.payBy).toBeNull()
  })

  test('[CLP-O7] [D60] a deductible has its share if the insurer sends rate and base', async () => {
    const lines = [
      { concept: 'Reparación', amount: 61_250_000 },
      { concept: 'Deducible', amount: -9_450_000, rate: 5, base: 189_000_000 },
      { concept: 'Otro', amount: 0, rate: 5 },
    ]
    const tab = await signedIn(insurer({}, { status: 5, proposal: proposal({ lines }) }))
    expect((await read(tab)).proposal?.lines.map(({ share }) => share)).toEqual([
      null,
      { percent: 5, of: 189_000_000 },
      null,
    ])
  })

  test('[CLP-O1] the phone of a claim is shown in the usual format', async () => {
    const user = { first_name: 'Sonia', phone: '525512340041' }
    const tab = await signedIn(insurer({}, { user }))
    expect((await read(tab)).person?.phone).toBe('+52 55 1234 0041'.replaceAll(' ', '\u00a0'))
  })

  test('[CLP-22] a claim without readable attachments still shows its progress', async () => {
    const tab = await signedIn(insurer({ claimFiles: () => failure(503) }, { status: 1 }))
    expect(await read(tab)).toMatchObject({ hasAttachments: false, progress: { headline: '¡Gracias!' } })
  })

  test('[CLP-23] [CLP-O4] the insurer’s code 42 means a claim without a policy, and another person’s claim is missing', async () => {
    const tab = await signedIn(insurer({ damagePayment: () => failure(400, { code: 42 }) }))
    expect((await tab.call('GET', CLAIM)).json).toMatchObject({ error: { code: 'no_policy' } })
    const other = await signedIn(insurer({ damagePayment: () => failure(404) }))
    expect((await other.call('GET', CLAIM)).json).toMatchObject({ error: { code: 'claim_missing' } })
    const page = await other.open('/claim-payments/completed?claim=c-1')
    expect(page.headers.get('location')).toBe('/claim-payments/open-claims')
    for (const id of ['', '../x', 'a'.repeat(65)]) {
      const led = await tab.open(`/claim-payments/completed?claim=${encodeURIComponent(id)}`)
      expect(led.headers.get('location')).toBe('/claim-payments/open-claims')
    }
  })

  test('[CLP-12] [D71] the page of a claim comes with its sentences', async () => {
    const tab = await signedIn(
      insurer({}, { status: 6, proposal: proposal({ status: 1, answered_at: '2026-11-23T18:00:00Z' }) }),
    )
    expect(pageData(await tab.open('/claim-payments/completed?claim=c-1'))).toMatchObject({
      claim: { id: 'c-1', progress: { headline: 'Has aceptado el monto propuesto.', until: '2026-12-02' } },
    })
  })
})

test('[CLP-33] [D107] the steps of a claim may use the camera, its lists may not', async () => {
  const tab = await signedIn(insurer({ policyByNumber: () => failure(503) }, { status: 2 }))
  const cameraOf = async (page: string) =>
    /camera=\([^)]*\)/.exec((await tab.open(page)).headers.get('permissions-policy') ?? '')?.[0]
  expect(await cameraOf('/claim-payments/policy-data?claim=c-1&policy-number=AE100')).toBe('camera=(self)')
  expect(await cameraOf('/claim-payments/open-claims')).toBe('camera=()')
  expect(await cameraOf('/claim-payments/completed?claim=c-1')).toBe('camera=()')
})

test('[CLP-27] [CLP-31] [D71] a claim step comes with its files and the chat link', async () => {
  const tab = await signedIn(
    insurer({ policyByNumber: () => failure(503), claimFiles: () => ({ attachments: [] }) }, { status: 2 }),
    { SUPPORT_CHAT_URL: 'https://wa.me/525512345678' },
  )
  const page = await tab.open('/claim-payments/id-documents?claim=c-1&policy-number=AE100')
  expect(pageData(page)).toMatchObject({
    claim: { id: 'c-1' },
    files: { photos: {}, isComplete: false },
    chat: 'https://wa.me/525512345678?text=Tengo+una+duda',
  })
  // The claim and its files are each requested once.
  expect(tab.insurer.askedFor('damagePayment')).toHaveLength(1)
  expect(tab.insurer.askedFor('claimFiles')).toHaveLength(1)
})

test.each(['', '..', 'a'.repeat(65)])(
  '[CLP-15] a claim step with the invalid id "%s" redirects without calling the insurer',
  async (id) => {
    const tab = await signedIn(insurer())
    const page = await tab.open(`/claim-payments/id-documents?claim=${id}&policy-number=AE100`)
    expect(page.headers.get('location')).toBe('/claim-payments/active-policies')
    expect([...tab.insurer.askedFor('damagePayment'), ...tab.insurer.askedFor('claimFiles')]).toEqual([])
  },
)

describe('a new claim', () => {
  const open = (tab: Tab, key = newKey()) => tab.call('POST', LIST, { policyNumber: 'AE100' }, { key })

  test('[CLP-O3] [API-80] opening a claim resumes the open claim of the policy', async () => {
    const tab = await signedIn(insurer())
    expect((await open(tab)).json).toEqual({ id: 'c-1', isResumed: true })
    expect(tab.insurer.askedFor('damagePayments')[0]?.query).toEqual({ policy_number: 'AE100' })
    expect(tab.insurer.askedFor('createDamagePayment')).toEqual([])
  })

  test('[CLP-O3] [API-81] [D11] opening a claim creates it once, even if repeated', async () => {
    const claims: ReturnType<typeof item>[] = [item({ status: 7 })]
    const tab = await signedIn(
      insurer({
        damagePayments: () => ({ damage_payments: claims }),
        createDamagePayment: () => {
          claims.push(item({ id: 'c-2', status: 0 }))
          return { id: 'c-2' }
        },
      }),
    )
    const key = newKey()
    expect((await open(tab, key)).json).toEqual({ id: 'c-2', isResumed: false })
    expect((await open(tab, key)).json).toEqual({ id: 'c-2', isResumed: false })
    expect(tab.insurer.askedFor('createDamagePayment').map(({ body }) => body)).toEqual([
      { policy_number: 'AE100' },
    ])
  })

  test('[D60] [D79] a created claim whose answer was lost or empty is found in the list', async () => {
    const claims: ReturnType<typeof item>[] = []
    let answers = 0
    const tab = await signedIn(
      insurer({
        damagePayments: () => ({ damage_payments: claims }),
        submissionOutcome: () => failure(404),
        createDamagePayment: () => {
          claims.push(item({ status: 0 }))
          return ++answers === 1 ? failure(504) : {}
        },
      }),
    )
    const key = newKey()
    expect((await open(tab, key)).status).toBe(502)
    expect((await open(tab, key)).json).toEqual({ id: 'c-1', isResumed: false })
    expect(tab.insurer.askedFor('createDamagePayment')).toHaveLength(1)
    claims.length = 0
    expect((await open(tab)).json).toEqual({ id: 'c-1', isResumed: false })
  })

  /** An insurer as the documents define it: it creates one more claim at every call, and has no idempotency keys. */
  function plain(create: (claims: unknown[]) => Response | object | Promise<Response | object>) {
    const claims: ReturnType<typeof item>[] = []
    return signedIn(
      insurer({
        damagePayments: () => ({ damage_payments: [...claims] }),
        submissionOutcome: () => failure(404),
        createDamagePayment: () => create(claims) as never,
      }),
    )
  }
  const made = (claims: unknown[]) => {
    const claim = item({ id: `c-${String(claims.length + 1)}`, status: 0 })
    claims.push(claim)
    return claim
  }

  test('[CLP-O3] [D11] [D79] [D112] two tabs that open a claim at once create one claim', async () => {
    const [reached, gate] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
    let asked = 0
    const tab = await plain(async (claims) => {
      if (++asked === 1) {
        reached.resolve(null)
        await gate.promise
      }
      return made(claims)
    })
    const [one, other] = [newKey(), newKey()]
    const first = open(tab, one)
    await reached.promise
    const second = await open(tab, other)
    gate.resolve(null)
    expect((await first).json).toEqual({ id: 'c-1', isResumed: false })
    expect(second.json).toMatchObject({ error: { code: 'still_running' } })
    expect((await open(tab, other)).json).toEqual({ id: 'c-1', isResumed: true })
    expect(tab.insurer.askedFor('createDamagePayment')).toHaveLength(1)
  })

  test('[CLP-O3] [D79] [D112] while one opening has no known outcome, another tab sends nothing', async () => {
    let arrive = () => undefined as unknown
    const tab = await plain((claims) => {
      arrive = () => made(claims)
      return failure(504)
    })
    const [one, other] = [newKey(), newKey()]
    expect((await open(tab, one)).status).toBe(502)
    expect((await open(tab, other)).json).toMatchObject({ error: { code: 'still_running' } })
    arrive()
    for (const key of [other, one]) expect((await open(tab, key)).json).toMatchObject({ id: 'c-1' })
    expect(tab.insurer.askedFor('createDamagePayment')).toHaveLength(1)
  })

  test('[CLP-O3] [D11] [D112] a refused opening does not block the next one', async () => {
    let answers = 0
    const tab = await plain((claims) => (++answers === 1 ? failure(422) : made(claims)))
    expect((await open(tab)).status).toBe(502)
    expect((await open(tab)).json).toEqual({ id: 'c-1', isResumed: false })
  })

  test('[CLP-23] opening a claim without a policy answers no_policy', async () => {
    const none = { damagePayments: () => ({ damage_payments: [] }) }
    const tab = await signedIn(insurer({ ...none, createDamagePayment: () => failure(400, { code: '42' }) }))
    expect((await open(tab)).json).toMatchObject({ error: { code: 'no_policy' } })
    const unsaid = await signedIn(insurer({ damagePayments: () => failure(500) }))
    await open(unsaid)
    expect(unsaid.insurer.askedFor('createDamagePayment')).toEqual([])
  })
})

describe('the answer to a proposal', () => {
  test('[CLP-51] [CLP-O7] [API-82] a proposal is accepted once, for the shown amount', async () => {
    const tab = await signedIn(insurer())
    const key = newKey()
    expect((await accept(tab, { amount: 1, key: newKey() })).json).toMatchObject({
      error: { code: 'proposal_changed' },
    })
    expect((await accept(tab, { key })).json).toMatchObject({
      answer: 'accepted',
      amount: 51_800_000,
      reference: 'DEC1',
    })
    expect((await accept(tab, { key })).status).toBe(200)
    expect((await accept(tab)).json).toMatchObject({ error: { code: 'not_open' } })
    const sent = tab.insurer.askedFor('negotiateDamagePayment')
    expect(sent.map(({ body, params }) => [body, params])).toEqual([
      [{ action: 1 }, { type: 'proposal', id: 'c-1' }],
    ])
    expect((await tab.call('GET', '/api/security')).text).toContain('proposal-answered')
  })

  test('[CLP-O7] a refused proposal is sent with reason and comment', async () => {
    const tab = await signedIn(insurer())
    expect((await refuse(tab, 'Falta la puerta.')).json).toMatchObject({ answer: 'refused' })
    expect(tab.insurer.askedFor('negotiateDamagePayment')[0]?.body).toEqual({
      action: 2,
      reason: 'deductible',
      comment: 'Falta la puerta.',
    })
  })

  test('[D61] an answer to a proposal needs a code, and can be repeated with it', async () => {
    const tab = await signedIn(insurer({ generateOtp: () => ({}), verifyOtp: () => ({ token: 'proof' }) }), {
      STEP_UP: 'on',
    })
    const key = newKey()
    expect((await accept(tab, { key })).json).toMatchObject({
      error: { code: 'second_factor_needed', detail: 'proposal-answered' },
    })
    expect(tab.insurer.askedFor('negotiateDamagePayment')).toEqual([])
    await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
    await tab.call('POST', '/api/step-up/verify', { code: 'ABC234' })
    expect((await accept(tab, { key })).status).toBe(200)
  })

  test('[D79] an answer to a proposal that was lost is read from the claim', async () => {
    const state = { ...item(), proposal: proposal() }
    let given: number = 1
    const tab = await signedIn(
      insurer({
        damagePayment: () => state as never,
        submissionOutcome: () => failure(404),
        negotiateDamagePayment: () => {
          state.proposal.status = given
          return failure(504)
        },
      }),
    )
    const key = newKey()
    expect((await accept(tab, { key })).status).toBe(502)
    expect((await accept(tab, { key })).json).toMatchObject({ answer: 'accepted' })
    expect(tab.insurer.askedFor('negotiateDamagePayment')).toHaveLength(1)
    Object.assign(state, { proposal: proposal() })
    given = 2
    const lost = newKey()
    await accept(tab, { key: lost })
    expect((await accept(tab, { key: lost })).json).toMatchObject({ error: { code: 'not_open' } })
    expect(tab.insurer.askedFor('negotiateDamagePayment')).toHaveLength(2)
  })

  describe.each([
    ['keeps no outcomes', () => failure(404)],
    ['says that it never arrived', neverArrived],
  ])('an insurer that %s', (_, submissionOutcome) => {
    test('[CLP-O7] [D11] [D79] an earlier press does not answer a newer proposal', async () => {
      const state = { ...item(), proposal: proposal() }
      const person = accessToken(`person-${crypto.randomUUID()}`)
      const tab = await signedIn(
        insurer({
          logIn: () => tokens(person),
          damagePayment: () => state as never,
          submissionOutcome,
          negotiateDamagePayment: () => failure(504),
        }),
      )
      const key = newKey()
      expect((await accept(tab, { key })).status).toBe(502)
      state.proposal = proposal({ amount: 30_000_000 }) as never
      vi.setSystemTime(Date.now() + 11 * 60_000)
      onTestFinished(() => void vi.useRealTimers())
      await tab.call('POST', '/api/log-in', credentials)
      for (const _again of [1, 2])
        expect((await accept(tab, { key })).json).toMatchObject({ error: { code: 'proposal_changed' } })
      expect(tab.insurer.askedFor('negotiateDamagePayment')).toHaveLength(1)
    })
  })

  test('[D11] [API-125] the stored outcome of an answer is returned even if a newer proposal waits', async () => {
    const state = { ...item(), proposal: proposal() }
    const tab = await signedIn(
      insurer({
        damagePayment: () => state as never,
        submissionOutcome: () => ({ state: 'done', status: 200, body: { reference: 'DEC7' } }),
        negotiateDamagePayment: () => failure(504),
      }),
    )
    const key = newKey()
    await accept(tab, { key })
    state.proposal = proposal({ amount: 30_000_000 }) as never
    expect((await accept(tab, { key })).json).toMatchObject({ amount: 51_800_000, reference: 'DEC7' })
    expect(tab.insurer.askedFor('negotiateDamagePayment')).toHaveLength(1)
  })

  test('[D11] an answer to a proposal that never arrived is sent again with its key', async () => {
    let tries = 0
    const tab = await signedIn(
      insurer({
        submissionOutcome: neverArrived,
        negotiateDamagePayment: () => (++tries === 1 ? failure(504) : { reference: null }),
      }),
    )
    const key = newKey()
    await accept(tab, { key })
    expect((await accept(tab, { key })).json).toMatchObject({ answer: 'accepted', reference: null })
  })

  test('[CLP-O7] a proposal that expired, was answered or is missing is not_open', async () => {
    for (const claim of [
      { proposal: proposal({ valid_until: ago(1) }) },
      { proposal: proposal({ status: 2 }) },
      { proposal: null },
    ]) {
      const tab = await signedIn(insurer({}, claim))
      expect((await accept(tab)).json).toMatchObject({ error: { code: 'not_open' } })
      expect(tab.insurer.askedFor('negotiateDamagePayment')).toEqual([])
    }
  })

  test.each([{ answer: 'accepted' }, { answer: 'refused', amount: 1 }, { answer: 'maybe', amount: 1 }])(
    'the invalid answer %o to a proposal is refused',
    async (body) => {
      const tab = await signedIn(insurer())
      expect((await tab.call('POST', `${CLAIM}/decision`, body, { key: newKey() })).status).toBe(422)
    },
  )
})
