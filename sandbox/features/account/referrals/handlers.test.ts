import { beforeEach, describe, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import type { QuotedPlan } from '#shared/upstream/purchase/plan-shapes.ts'
import { ask, bindings, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const ANA = 'ana.torres@volante.example'
const CARLA = 'carla.rios@volante.example'
const DAY_MS = 86_400_000
const VERSA = { brand_id: 10, type_id: 1001, model: 2024, version_id: 1001122 }
const db = new Db(bindings.DB)
let carla = ''
let count = 0

/** Ana is referred by Carla in every test. */
beforeEach(async () => {
  await resetPeople()
  await db.run(`UPDATE persons SET referral_from = 'REFRINC' WHERE id = 'person-ana'`)
  carla = await logIn(CARLA)
})

const nextVin = () => `3N1CN8AE1PL${String(700_000 + ++count)}`

/** Buys a policy with one payment and returns its id. */
async function buy(token: string, vin = nextVin()): Promise<string> {
  await ask('createVehicle', { body: { ...VERSA, vin, plates: 'XYZ123', color: 'no_color_set' } }, { token })
  const { data: person } = await ask('userInfo', { query: { timestamp: 0 } }, { token })
  const { data } = await ask(
    'quote',
    {
      body: {
        vehicle: { version: { code: String(VERSA.version_id) } },
        region: { postal_code: '20126', state: { code: '01' } },
        person,
        plans: [{ name: 'custom' }, { name: 'extended' }, { name: 'basic' }],
        coupon: '',
      },
    },
    { token },
  )
  // The cast is safe: the sandbox never sends the older shape.
  const plan = data.plans.find(({ name }) => name === 'extended') as QuotedPlan
  const wanted = { coupon: '', plan_id: plan.id, quotation_id: data.quotation_id, vehicle: { vin } }
  const { policies } = (await ask('requestPolicy', { body: wanted }, { token, key: newKey() })).data
  const paid = { card: 'Ana Torres', card_type: 2 }
  const order = { card: paid, payment_plan_id: `${plan.id}.annual`, device_session_id: 'device' }
  const { secret } = (await ask('pay', { body: order }, { token, key: newKey() })).data
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  for (let time = 0; time < 2; time++) await post('/cards/confirm', { secret, card })
  return String(policies.find(({ number }) => number?.includes('AE'))?.id ?? '')
}

const after = (days: number) => post('/sandbox/api/clock', { offsetMs: days * DAY_MS })

async function rewardsOf(token: string) {
  const { data } = await ask('userInfo', { query: { timestamp: 1 } }, { token })
  const { referrals } = (await ask('listReferrals', {}, { token })).data
  return { points: data.referral_points, count: data.referral_count, referrals }
}

const cancel = (token: string, policy_id: string) =>
  ask(
    'cancelPolicy',
    {
      body: {
        policy_id,
        user_id: 'person-ana',
        cancellation_reason_id: '1',
        cancel_date: new Date().toISOString(),
      },
    },
    { token, key: newKey() },
  )

describe('earnings of a referral', () => {
  test('[REF-03] [REF-05] a referral earns nothing until the referred person buys, and then 250 once', async () => {
    expect(await rewardsOf(carla)).toMatchObject({
      points: 0,
      count: 1,
      referrals: [{ stage: 'registered', points: 0, next_at: null }],
    })
    const ana = await logIn(ANA)
    await buy(ana)
    expect(await rewardsOf(carla)).toMatchObject({
      points: 250,
      referrals: [{ stage: 'insured', points: 250 }],
    })
    await buy(ana)
    expect((await rewardsOf(carla)).points).toBe(250)
  })

  test('[REF-06] a referral earns 500 more once, three months after the policy begins by the insurer’s clock', async () => {
    await buy(await logIn(ANA))
    const { referrals } = await rewardsOf(carla)
    const due = Date.parse(referrals[0]?.next_at ?? '')
    await post('/sandbox/api/clock', { offsetMs: due - Date.now() - 60_000 })
    expect((await rewardsOf(carla)).points).toBe(250)
    await post('/sandbox/api/clock', { offsetMs: due - Date.now() + 1000 })
    expect(await rewardsOf(carla)).toMatchObject({
      points: 750,
      referrals: [{ stage: 'stayed', points: 750, next_at: null }],
    })
    await after(300)
    expect((await rewardsOf(carla)).points).toBe(750)
    const entries = await db.all<{ earned_at: number }>(
      `SELECT earned_at FROM point_entries WHERE reason = 'stayed:person-ana'`,
    )
    expect(entries).toEqual([{ earned_at: due }])
  })

  test.each([
    ['before three months keeps 250', 60, { points: 250, stage: 'cancelled' }],
    ['later, before any read of the points, keeps 750', 120, { points: 750, stage: 'stayed' }],
  ])('[REF-06] a referred person who cancels %s', async (_when, days, { points, stage }) => {
    const ana = await logIn(ANA)
    const policy = await buy(ana)
    await after(days)
    expect((await cancel(ana, policy)).status).toBe(200)
    await after(200)
    expect(await rewardsOf(carla)).toMatchObject({ points, referrals: [{ stage, points }] })
  })

  test('[D97] a referral earns nothing for a car the referrer insured, nor twice for the same car', async () => {
    const vin = nextVin()
    const gabriela = await logIn('gabriela.nava@volante.example')
    await buy(gabriela, vin)
    await db.run(`UPDATE persons SET referral_from = 'REFNARG' WHERE id = 'person-ana'`)
    await after(400)
    await buy(await logIn(ANA), vin)
    expect((await rewardsOf(gabriela)).referrals.map(({ stage }) => stage)).toEqual(['excluded'])
    // The car has no owner any more, but points were already earned for it once.
    await resetPeople()
    await db.run(`UPDATE persons SET referral_from = 'REFRINC' WHERE id IN ('person-ana', 'person-valeria')`)
    const other = nextVin()
    await buy(await logIn(ANA), other)
    await after(400)
    await buy(await logIn('valeria.soria@volante.example'), other)
    expect((await rewardsOf(carla)).points).toBe(750)
  })

  test.each([
    ['their own code', `referral_from = referral_code`],
    ['the phone of the referrer', `referral_from = 'REFRINC', phone = '525512340003'`],
    ['an unknown code', `referral_from = 'NADIE'`],
  ])('[D97] a referred person with %s earns no points for anyone', async (_who, set) => {
    await db.run(`UPDATE persons SET ${set} WHERE id = 'person-ana'`)
    const ana = await logIn(ANA)
    await buy(ana)
    expect([(await rewardsOf(carla)).points, (await rewardsOf(ana)).points]).toEqual([0, 0])
  })
})

describe('rewards', () => {
  const give = (points: number) =>
    db.run(`INSERT INTO point_entries VALUES ('person-carla', ?1, ?2, 0)`, `gift:${newKey()}`, points)
  const exchange = (reward_id: string, key = newKey()) =>
    ask('exchangeReward', { body: { reward_id } }, { token: carla, key })
  const historyFrom = async (offset: number, limit = 25) =>
    (await ask('rewardHistory', { query: { offset, limit } }, { token: carla })).data.reward_record

  test('[REF-09] [API-58] rewards carry price, title, type, an image and the stock left', async () => {
    const { rewards } = (await ask('listRewards', {}, { token: carla })).data
    expect(rewards).toHaveLength(6)
    expect(rewards[0]).toMatchObject({ price: 250, title: 'Café y pan dulce para dos', type: 'product' })
    expect(rewards[0]?.image).toMatch(/^data:image\/svg\+xml,/)
    expect(rewards.map(({ stock }) => stock)).toContain(0)
  })

  test('[API-59] [API-60] [REF-20] exchanging a reward takes points and stock, gives a serial and sends one e-mail', async () => {
    await give(700)
    expect((await exchange('reward-lavado')).status).toBe(200)
    expect(await historyFrom(0)).toMatchObject([
      {
        points: 500,
        reward_title: 'Lavado de auto completo',
        reward_brand: 'Autolavado El Manantial',
        serial: expect.stringMatching(/^VOL-\w{4}-\w{4}-\w{4}$/),
      },
    ])
    expect((await rewardsOf(carla)).points).toBe(200)
    const { rewards } = (await ask('listRewards', {}, { token: carla })).data
    expect(rewards.find(({ id }) => id === 'reward-lavado')?.stock).toBe(199)
    const [message] = await messagesTo(CARLA)
    expect([message?.subject, await messagesTo(CARLA)]).toEqual(['Canjeaste una recompensa', [message]])
  })

  test('[REF-13] [API-59] an exchange is refused without points, without stock, or for an unknown reward', async () => {
    await give(499)
    expect((await exchange('reward-lavado')).error).toMatchObject({ code: 'points' })
    await give(1000)
    expect((await exchange('reward-cine')).error).toMatchObject({ code: 62 })
    expect((await exchange('reward-none')).status).toBe(404)
    expect(await historyFrom(0)).toEqual([])
  })

  test('[D11] with points for one reward, one of two concurrent exchanges succeeds, and a re-run key adds none', async () => {
    await give(250)
    const key = newKey()
    const answers = await Promise.all([exchange('reward-cafe', key), exchange('reward-cafe')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await give(250)
    const won = answers[0]?.status === 200 ? key : newKey()
    await exchange('reward-cafe', won)
    const before = await historyFrom(0)
    // Deletes the stored answer, as if the run had crashed before it was written.
    await db.run('DELETE FROM submissions WHERE key = ?1', won)
    await give(250)
    expect((await exchange('reward-cafe', won)).status).toBe(200)
    expect(await historyFrom(0)).toEqual(before)
  })

  test('[REF-18] [API-60] the exchange history is paged, newest first', async () => {
    await give(250 * 3)
    for (let time = 0; time < 3; time++) {
      await after(time)
      await exchange('reward-cafe')
    }
    const [first, second] = [await historyFrom(0, 2), await historyFrom(2, 2)]
    expect([first.length, second.length]).toEqual([2, 1])
    const dates = [...first, ...second].map(({ date }) => date ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})
