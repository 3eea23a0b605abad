import { beforeEach, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import { ask, bindings, get, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const BRUNO = 'bruno.mendez@volante.example'
const db = new Db(bindings.DB)
let token = ''
let policy = { id: '', number: '' }

interface Made {
  policyId: string
  number: string
  email: string
}

/** Buys a policy that starts tomorrow, as a new person. */
async function buy(monthly: boolean): Promise<Made> {
  const { json } = await post<Made>('/sandbox/api/purchases', { monthly })
  token = await logIn(json.email)
  return json
}

beforeEach(async () => {
  await resetPeople()
  token = await logIn(BRUNO)
  const { data } = await ask('listPolicies', { query: { timestamp: 0 } }, { token })
  const [shown] = data.products
    .flatMap(({ policies }) => policies)
    .filter(({ number }) => number.startsWith('AE'))
  policy = { id: String(shown?.id ?? ''), number: shown?.number ?? '' }
})

const body = (policy_id: string | number, user_id: string | number = 'person-bruno') => ({
  policy_id,
  user_id,
  cancellation_reason_id: '1',
  cancel_date: '2026-11-22T18:00:00.000Z',
  reason_detail_desc: 'Nada',
})
const cancel = (given: object, key = newKey()) => ask('cancelPolicy', { body: given }, { token, key })
const userOf = async () =>
  String((await ask('userInfo', { query: { timestamp: 0 } }, { token })).data.id ?? '')

test('[API-53] [CAN-15] [CAN-16] seven cancellation reasons are public, and one has no public wording', async () => {
  const { data } = await ask('cancellationReasons')
  expect(data.cancellation_reasons[0]).toEqual({
    cancellation_reason_id: expect.any(String),
    cancellation_reason_public_desc: expect.stringMatching(/\w/),
  })
  expect(data.cancellation_reasons).toHaveLength(7)
  expect(data.cancellation_reasons.filter((one) => one.cancellation_reason_public_desc === '')).toHaveLength(
    1,
  )
})

test('[API-54] [D127] a cancellation before the start refunds all but the kept part, and the compulsory policy stays in force', async () => {
  const made = await buy(true)
  const { data: paid } = await ask('paymentHistory', { params: { policyNumber: made.number } }, { token })
  const [first] = paid.payments
  const { expedition_rights: rights, civil_liability: mandatory } = first ?? {}
  expect([rights, mandatory].every((part) => Number(part) > 0)).toBe(true)
  const { data } = await cancel(body(made.policyId, await userOf()))
  expect(data).toMatchObject({
    cancellation_number: expect.stringMatching(/^CAN\d{8}$/),
    refund: Number(first?.amount) - Number(rights) - Number(mandatory),
  })
  expect(await actionsOf(made.policyId)).toEqual([
    { kind: 'AE', action_code: 4 },
    { kind: 'XZ', action_code: 3 },
  ])
  const after = await get<{ payments: object[] }>(`/sandbox/api/ledger?policy=${made.number}`)
  expect([paid.payments.length, after.payments.length]).toEqual([12, 1])
  const [message] = await messagesTo(made.email)
  expect(message?.subject).toBe(`Cancelamos tu póliza ${made.number}`)
  expect(message?.body).toContain(String(data.cancellation_number))
  expect(message?.body).toMatch(/Tu seguro obligatorio de responsabilidad civil sigue vigente hasta el/)
  expect(message?.body).not.toMatch(/días hábiles/)
})

test('[API-54] [D127] a cancellation for a later day takes effect by the daily job, and never after the paid period', async () => {
  const made = await buy(true)
  const user_id = await userOf()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  // The chosen day in Mexico City, which ends at 06:00 UTC of the next day.
  const dayInMexico = (days: number) =>
    new Date(Date.parse(day(days)) - 6 * 3_600_000).toISOString().slice(0, 10)
  const late = await cancel({ ...body(made.policyId, user_id), cancel_date: day(60) })
  expect([late.status, late.error.code]).toEqual([400, 'cancel_date'])
  const { data } = await cancel({ ...body(made.policyId, user_id), cancel_date: day(10) })
  expect(Number(data.refund)).toBeGreaterThan(0)
  expect((await actionsOf(made.policyId)).map(({ action_code }) => action_code)).toEqual([3, 3])
  const { error } = await ask('checkCancellation', { params: { id: made.policyId } }, { token })
  expect([error.minor, error.cancel_date?.slice(0, 10)]).toEqual([40, dayInMexico(11)])
  await post('/sandbox/api/clock', { offsetMs: 12 * 86_400_000 })
  expect(await actionsOf(made.policyId)).toEqual([
    { kind: 'AE', action_code: 4 },
    { kind: 'XZ', action_code: 3 },
  ])
})

const actionsOf = (policyId: string) =>
  db.all<{ kind: string; action_code: number }>(
    'SELECT kind, action_code FROM policies WHERE product_id = (SELECT product_id FROM policies WHERE id = ?1) ORDER BY kind',
    policyId,
  )

test('[API-54] [D11] concurrent and repeated cancellations cancel once and send one e-mail', async () => {
  const key = newKey()
  const answers = await Promise.all([
    cancel(body(policy.id)),
    cancel(body(policy.id)),
    cancel(body(policy.id), key),
    cancel(body(policy.id), key),
  ])
  const made = answers.filter(({ status }) => status === 200)
  expect(new Set(made.map(({ data }) => data.cancellation_number)).size).toBe(1)
  const again = await cancel(body(policy.id))
  expect([again.status, again.error.minor]).toEqual([409, 40])
  expect(await messagesTo(BRUNO)).toHaveLength(1)
  const rows = await db.all('SELECT number FROM cancellations')
  expect(rows).toHaveLength(1)
})

test('[API-54] a cancellation of another person’s policy or with an unknown reason is refused', async () => {
  expect((await cancel(body(policy.id, 'person-ana'))).status).toBe(403)
  expect((await cancel({ ...body(policy.id), cancellation_reason_id: '99' })).status).toBe(400)
  token = await logIn('carla.rios@volante.example')
  expect((await cancel(body(policy.id, 'person-carla'))).status).toBe(404)
  expect((await ask('checkCancellation', { params: { id: policy.id } }, { token })).status).toBe(404)
})

test('[API-55] [CAN-04] [CAN-05] a monthly policy answers until when it is paid, and error 40 once cancelled', async () => {
  const made = await buy(true)
  const check = () => ask('checkCancellation', { params: { id: made.policyId } }, { token })
  const [second] = await db.all<{ due_at: number }>(
    'SELECT due_at FROM payments WHERE number = 2 AND product_id = (SELECT product_id FROM policies WHERE id = ?1)',
    made.policyId,
  )
  expect((await check()).data.cancel_date).toBe(new Date(second?.due_at ?? 0).toISOString())
  await cancel(body(made.policyId, await userOf()))
  const refused = await check()
  expect([refused.status, refused.error.minor]).toEqual([409, 40])
})

test('[API-55] [CAN-07] a policy cancelled for a later day answers until when it is in force', async () => {
  const at = Date.now() + 86_400_000
  await db.run('UPDATE products SET ends_early_at = ?1 WHERE person_id = ?2', at, 'person-bruno')
  const { status, error } = await ask('checkCancellation', { params: { id: policy.id } }, { token })
  expect([status, error.minor, error.cancel_date]).toEqual([409, 40, new Date(at).toISOString()])
})
