import { beforeEach, describe, expect, test } from 'vitest'
import {
  CLAIM_KINDS,
  CLAIM_STATUSES,
  claimStatuses,
  isOpenClaim,
  proposalStatuses,
} from '#shared/domain/claims/claim-status.ts'
import { isWorkingDay } from '#shared/domain/time/working-days.ts'
import { mexicoDate } from '#sandbox/time.ts'
import { seedClaimId } from './seeds.ts'
import { ask, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const SONIA = 'sonia.cano@volante.example'
const GABRIELA = 'gabriela.nava@volante.example'
let token = ''

beforeEach(async () => {
  await resetPeople()
  token = await logIn(SONIA)
})

const byId = (a: { uid: string }, b: { uid: string }) => a.uid.localeCompare(b.uid)
const list = async (as = token) =>
  (await ask('damagePayments', { query: {} }, { token: as })).data.damage_payments
const claim = async (id: string) => ask('damagePayment', { params: { id } }, { token })
const answer = (action: 1 | 2, id = 'claim-damage-negotiating', key = newKey()) =>
  ask(
    'negotiateDamagePayment',
    { params: { type: 'proposal', id }, body: { action, ...(action === 2 && { reason: 'other' }) } },
    { token, key },
  )

test('[API-78] [API-83] [CLP-21] [CLP-46] both claim lists have a claim of every status', async () => {
  const agreed = (await ask('agreedPaymentList', {}, { token })).data.agreed_payments
  for (const claims of [await list(), agreed])
    expect(claims.map(({ status }) => status).toSorted()).toEqual(Object.values(claimStatuses))
  const [first] = await list()
  expect(Object.keys(first ?? {}).sort()).toEqual([
    'created_at',
    'id',
    'policy_number',
    'sinister_number',
    'status',
  ])
})

test('[API-80] the list filtered by a policy has only the claims of that policy', async () => {
  const [one] = await list()
  const query = { policy_number: one?.policy_number ?? '' }
  const own = (await ask('damagePayments', { query }, { token })).data.damage_payments
  expect(own).toEqual([one])
  expect(
    (await ask('damagePayments', { query: { policy_number: 'AE0' } }, { token })).data.damage_payments,
  ).toEqual([])
})

test('[API-79] [CLP-30] a claim answers its owner, vehicle, policy and dates', async () => {
  const { data } = await claim('claim-damage-wrong-data')
  expect(data).toMatchObject({
    id: 'claim-damage-wrong-data',
    status: claimStatuses.WRONG_DATA,
    created_at: expect.stringMatching(/^\d{4}-/),
    claim_date: expect.stringMatching(/^\d{4}-/),
    policy_number: expect.stringMatching(/^AE/),
    sinister_number: expect.stringMatching(/^SIN/),
    user: { first_name: 'Sonia', email: SONIA },
    vehicle: { brand: 'NISSAN', model: 'KICKS', plates: 'SIN104A' },
    proposal: null,
    clock: { pauses: [{ until: null }] },
  })
})

test('[API-89] [CLP-36] attachments answer their type and the reason of a refusal', async () => {
  const params = { flow: 'damagepayments', id: 'claim-damage-wrong-data' } as const
  const { attachments } = (await ask('claimFiles', { params }, { token })).data
  const refused = attachments.filter(({ status }) => status === 2)
  expect(refused).toMatchObject([
    {
      uid: expect.stringMatching(/./),
      title: expect.stringMatching(/./),
      source: expect.any(String),
      type: 'personal_id',
      name: 'back_photo',
      contentType: expect.stringMatching(/^image\//),
      reason: expect.stringContaining('borroso'),
    },
  ])
})

test('[API-84] a paid agreed claim answers the paid amount', async () => {
  const agreed = await ask('agreedPayment', { params: { id: 'claim-agreed-paid' } }, { token })
  expect(agreed.data).toMatchObject({ status: claimStatuses.PAID, payment: { amount: 51_800_000 } })
})

test('[API-149] [D114] the home call lists the person’s open claims with their details, and the forms sent', async () => {
  // The full reset is used, because the cheaper one keeps the messages.
  await post('/sandbox/api/reset', {})
  token = await logIn(SONIA)
  const pending = async (as = token) =>
    (await ask('pendingClaims', { query: { timestamp: 1 } }, { token: as })).data
  const { claims, forms } = await pending()
  expect(claims.map(({ id }) => id).toSorted()).toEqual(
    CLAIM_KINDS.flatMap((kind) =>
      CLAIM_STATUSES.filter(isOpenClaim).map((status) => seedClaimId({ kind, status })),
    ).toSorted(),
  )
  for (const one of claims) {
    const params = { id: one.id }
    const { data } = await ask(
      one.flow === 'agreedpayment' ? 'agreedPayment' : 'damagePayment',
      { params },
      { token },
    )
    const { attachments } = (await ask('claimFiles', { params: { ...params, flow: one.flow } }, { token }))
      .data
    expect(data).toMatchObject({ proposal: one.proposal, clock: one.clock, bank: one.bank })
    expect(one.attachments.toSorted(byId)).toEqual(attachments.toSorted(byId))
  }
  expect(forms).toMatchObject([
    { link: '/claims/forms/insured/siniestro-colision-pendiente/llave-siniestro-colision-pendiente' },
  ])
  expect(await pending(await logIn(GABRIELA))).toEqual({ claims: [], forms: [] })
})

test('[D71] every date of an analyst’s act in the seeds is a working day', async () => {
  const days = (
    await Promise.all(CLAIM_STATUSES.map((status) => claim(seedClaimId({ kind: 'damage', status }))))
  ).flatMap(({ data: { clock, proposal, payment } }) =>
    [
      clock?.started_at,
      proposal?.made_at,
      proposal?.valid_until,
      proposal?.answered_at,
      payment?.paid_at,
    ].flatMap((moment) => (moment ? [mexicoDate(Date.parse(moment))] : [])),
  )
  expect(days.length).toBeGreaterThan(10)
  expect(days.filter((day) => !isWorkingDay(day))).toEqual([])
})

test('a claim of another person or of the other kind answers 404', async () => {
  const other = await logIn(GABRIELA)
  expect(await list(other)).toEqual([])
  for (const [id, as] of [
    ['claim-damage-new', other],
    ['claim-agreed-new', token],
  ] as const)
    expect((await ask('damagePayment', { params: { id } }, { token: as })).status).toBe(404)
})

describe('a new claim', () => {
  const create = (policy_number: string, as = token, key = newKey()) =>
    ask('createDamagePayment', { body: { policy_number } }, { token: as, key })

  test('[API-81] [API-85] [CLP-O3] two concurrent requests for one policy create one claim', async () => {
    const gabriela = await logIn(GABRIELA)
    const products = (await ask('listPolicies', { query: { timestamp: 1 } }, { token: gabriela })).data
      .products
    const number = products[0]?.policies.find((policy) => policy.number.includes('AE'))?.number ?? ''
    const both = await Promise.all([create(number, gabriela), create(number, gabriela)])
    const ids = both.map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(1)
    expect(await list(gabriela)).toMatchObject([
      { id: ids[0], status: claimStatuses.NEW, policy_number: number },
    ])
    const agreed = await ask(
      'createAgreedPayment',
      { body: { policy_number: number } },
      { token: gabriela, key: newKey() },
    )
    expect(agreed.data.id).not.toBe(ids[0])
  })

  test('[CLP-23] a claim for an unknown policy or another person’s policy is error 42', async () => {
    const [own] = await list()
    const other = await logIn(GABRIELA)
    expect(await create('AE99999999')).toMatchObject({ status: 400, error: { code: 42 } })
    expect(await create(own?.policy_number ?? '', other)).toMatchObject({ status: 400, error: { code: 42 } })
  })
})

describe('a proposal', () => {
  test('[API-82] [CLP-50] [CLP-51] a proposal is accepted once, and its payment and one e-mail follow', async () => {
    const first = await answer(1)
    expect(first.data).toEqual({ reference: expect.stringMatching(/^DEC\d{8}$/) })
    expect((await answer(2)).status).toBe(409)
    expect((await claim('claim-damage-negotiating')).data).toMatchObject({
      status: claimStatuses.PENDING_PAYMENT,
      proposal: { status: proposalStatuses.APPROVED, reference: first.data.reference },
    })
    const subjects = (await messagesTo(SONIA)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Aceptaste la propuesta'))).toHaveLength(1)
  })

  test('[API-86] [CLP-50] a proposal refused with a reason leaves the claim waiting for another', async () => {
    const id = 'claim-agreed-negotiating'
    const params = { type: 'proposal', id } as const
    await ask(
      'negotiateAgreedPayment',
      { params, body: { action: 2, reason: 'deductible' } },
      { token, key: newKey() },
    )
    expect((await ask('agreedPayment', { params: { id } }, { token })).data).toMatchObject({
      status: claimStatuses.NEGOTIATING,
      proposal: { status: proposalStatuses.DISAPPROVED },
    })
  })

  test('a claim without a proposal refuses an acceptance with 409', async () => {
    expect((await answer(1, 'claim-damage-pending')).status).toBe(409)
  })
})
