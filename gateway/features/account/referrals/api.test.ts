import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Coupon, RewardHistory } from '#shared/contracts/account/referrals.ts'
import { pageData, type Browser } from '#gateway/testing/browser.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { credentials, accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'

const picture = 'data:image/svg+xml,%3Csvg%3E'
const coffee = { id: 'r-1', price: 250, title: 'Café y pan para dos', brand: 'La Jacaranda', type: 'product' }
const cinema = { id: 'r-2', price: 500, title: 'Dos entradas', brand: 'Lumbre', image: picture, stock: 0 }

const record = (number: number, more: object = {}) => ({
  id: `c-${String(number)}`,
  points: 250,
  reward_title: coffee.title,
  reward_brand: coffee.brand,
  date: '2026-11-21T18:00:00.000Z',
  serial: `VOL-${String(number)}`,
  ...more,
})
type Record = ReturnType<typeof record>

let people = 0
/** An insurer with a new person for each test, because exchanges are stored with the person. */
function insurer(more: FakeAnswers = {}, history: Record[] = []): FakeAnswers {
  const sub = `refers-${String(++people)}`
  return {
    logIn: () => tokens(accessToken(sub)),
    userInfo: () => ({ ...ana, referral_to: 'REFTOAA', referral_count: 3, referral_points: 750 }),
    listRewards: () => ({ rewards: [coffee, cinema] }),
    listReferrals: () => ({
      referrals: [
        { stage: 'insured', points: 250, next_at: '2027-02-21T18:00:00.000Z' },
        { stage: 'of another insurer', points: 0 },
      ],
    }),
    rewardHistory: ({ query }) => {
      const offset = Number(query['offset'])
      return { reward_record: history.slice(offset, offset + Number(query['limit'])) }
    },
    exchangeReward: () => {
      history.unshift(record(history.length + 1))
      return {}
    },
    ...more,
  }
}
const exchange = (tab: Browser, key: string = crypto.randomUUID(), rewardId = 'r-1') =>
  tab.call('POST', '/api/referrals/exchange', { rewardId }, { key })
const couponOf = ({ json }: { json: unknown }) => (json as { coupon: Coupon | null }).coupon

test('[REF-03] [D249] points and count that the insurer does not send are null, not zero', async () => {
  const tab = await signedIn(insurer({ userInfo: () => ({ ...ana, referral_to: 'REFTOAA' }) }))
  expect((await tab.call('GET', '/api/referrals')).json).toMatchObject({ points: null, count: null })
})

describe('[D11] [D134] an exchange applies to the shown balance and price', () => {
  const press = (tab: Browser, shown: object, key: string = crypto.randomUUID()) =>
    tab.call('POST', '/api/referrals/exchange', { rewardId: 'r-1', shown }, { key })
  /** An insurer that deducts the price of an exchanged reward from the balance of points. */
  function paying(points = 2000) {
    const wallet = { points, made: 0 }
    const answers = insurer({
      userInfo: () => ({ ...ana, referral_points: wallet.points }),
      exchangeReward: () => {
        wallet.made++
        wallet.points -= coffee.price
        return {}
      },
    })
    return { answers, wallet }
  }

  test('two tabs showing the same balance make one coupon, and the second gets balance_changed', async () => {
    const { answers, wallet } = paying()
    const [one, other] = [await signedIn(answers), await signedIn(answers)]
    const shown = { balance: 2000, price: 250 }
    expect((await press(one, shown)).status).toBe(200)
    expect((await press(other, shown)).json).toMatchObject({ error: { code: 'balance_changed' } })
    // A request that shows the new balance of points is accepted.
    expect((await press(other, { balance: 1750, price: 250 })).status).toBe(200)
    expect(wallet.made).toBe(2)
  })

  test('[D155] two concurrent exchanges at one balance make one coupon', async () => {
    const { answers, wallet } = paying()
    const tabs = [await signedIn(answers), await signedIn(answers)]
    const shown = { balance: 2000, price: 250 }
    const told = await Promise.all(tabs.map((tab) => press(tab, shown)))
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(wallet.made).toBe(1)
  })

  test('an exchange at an outdated price is refused', async () => {
    const { answers, wallet } = paying()
    const tab = await signedIn(answers)
    expect((await press(tab, { balance: 2000, price: 200 })).json).toMatchObject({
      error: { code: 'balance_changed' },
    })
    expect(wallet.made).toBe(0)
  })

  test('[D79] an exchange whose answer was lost is not repeated for another balance', async () => {
    const { answers, wallet } = paying()
    const lost = await signedIn({
      ...answers,
      exchangeReward: () => {
        throw new TypeError('lost')
      },
      submissionOutcome: neverArrived,
    })
    const key = crypto.randomUUID()
    const shown = { balance: 2000, price: 250 }
    expect((await press(lost, shown, key)).status).toBe(504)
    wallet.points = 1000
    expect((await press(lost, shown, key)).json).toMatchObject({ error: { code: 'balance_changed' } })
    expect(lost.insurer.askedFor('exchangeReward')).toHaveLength(1)
  })
})

describe('shown values', () => {
  test('[REF-01] [REF-03] [REF-08] [REF-O5] referrals return code, count, points and rewards with allowed pictures', async () => {
    const elsewhere = { ...coffee, id: 'r-3', image: 'https://elsewhere.example/x.png' }
    const tab = await signedIn(insurer({ listRewards: () => ({ rewards: [coffee, cinema, elsewhere] }) }))
    expect((await tab.call('GET', '/api/referrals')).json).toEqual({
      code: 'REFTOAA',
      count: 3,
      points: 750,
      rewards: [
        { id: 'r-1', points: 250, title: coffee.title, brandName: 'La Jacaranda', image: null, left: null },
        { id: 'r-2', points: 500, title: 'Dos entradas', brandName: 'Lumbre', image: picture, left: 0 },
        expect.objectContaining({ id: 'r-3', image: null }),
      ],
      referrals: [
        { stage: 'insured', points: 250, nextAt: '2027-02-21T18:00:00.000Z' },
        { stage: 'registered', points: 0, nextAt: null },
      ],
    })
  })

  test("[REF-08] [D115] only pictures of configured origins are shown and allowed by the page's policy", async () => {
    const image = 'https://pictures.example/coffee.png?size=2'
    const rewards = [
      image,
      'https://pictures.example.evil/x.png',
      'http://pictures.example/x.png',
      'javascript:alert(1)',
      '//pictures.example/x.png',
    ].map((one, index) => ({ ...coffee, id: `r-${String(index)}`, image: one }))
    const tab = await signedIn(insurer({ listRewards: () => ({ rewards }) }), {
      REWARD_PICTURES: 'https://pictures.example https://other.example',
    })
    const page = await tab.open('/referrals/rewards')
    const shown = (pageData(page) as { referrals: { rewards: { image: string | null }[] } }).referrals.rewards
    expect(shown.map((one) => one.image)).toEqual([image, null, null, null, null])
    const policyOf = ({ headers }: typeof page) => headers.get('content-security-policy')
    expect(policyOf(page)).toContain(
      "img-src 'self' blob: data: https://pictures.example https://other.example;",
    )
    expect(page.headers.get('cross-origin-embedder-policy')).toBe('credentialless')
    const other = await tab.open('/referrals/history')
    expect(policyOf(other)).toContain("img-src 'self' blob: data:;")
    expect(other.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  })

  test('[D60] [API-140] without rewards or stages the referrals still return the code', async () => {
    const tab = await signedIn(
      insurer({
        userInfo: () => ana,
        listRewards: () => failure(503),
        listReferrals: () => failure(404, { message: 'no such call' }),
      }),
    )
    const page = await tab.open('/referrals/rewards')
    expect(pageData(page)).toMatchObject({
      referrals: { code: null, count: null, points: null, rewards: null, referrals: null },
    })
  })

  test('[REF-03] [D3] referrals that could not be read are unread, those that the insurer does not list are not', async () => {
    const partOf = async (listReferrals: NonNullable<FakeAnswers['listReferrals']>) =>
      (await (await signedIn(insurer({ listReferrals }))).call('GET', '/api/referrals')).json
    const unread = { referrals: null, areReferralsUnread: true }
    expect(await partOf(() => failure(503))).toMatchObject(unread)
    expect(await partOf(() => Response.json({ people: [] }))).toMatchObject(unread)
    for (const status of [404, 501])
      expect(await partOf(() => failure(status))).not.toHaveProperty('areReferralsUnread')
    expect(await partOf(() => ({ referrals: [] }))).not.toHaveProperty('areReferralsUnread')
  })

  test("[REF-10] [REF-O4] [REF-O8] a reward's page has the data of all rewards, an unknown title redirects to them", async () => {
    const tab = await signedIn(insurer())
    const page = await tab.open(`/referrals/rewards/details/${encodeURIComponent(coffee.title)}`)
    expect(page.status).toBe(200)
    expect(pageData(page)).toMatchObject({ referrals: { points: 750 } })
    const unknown = await tab.open('/referrals/rewards/details/Un%20viaje%20a%20la%20luna')
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/referrals/rewards'])
    expect((await tab.open('/referrals')).headers.get('location')).toBe('/referrals/rewards')
  })
})

describe('[REF-18] [REF-19] [REF-20] the history', () => {
  const many = Array.from({ length: 30 }, (_, index) => record(index + 1))
  const from = async (tab: Browser, offset: number) =>
    (await tab.call('GET', `/api/referrals/history?offset=${String(offset)}`)).json as RewardHistory

  test('[API-60] [REF-18] the reward history has pages of 25, and a shorter page is the last', async () => {
    const tab = await signedIn(insurer({}, many))
    const first = await from(tab, 0)
    expect([first.coupons.length, first.next]).toEqual([25, 25])
    const last = await from(tab, first.next)
    expect([last.coupons.length, last.next]).toEqual([5, -1])
    expect(tab.insurer.askedFor('rewardHistory').map(({ query }) => query)).toEqual([
      { offset: '0', limit: '25' },
      { offset: '25', limit: '25' },
    ])
    expect(last.coupons[4]).toEqual({
      id: 'c-30',
      title: coffee.title,
      brandName: 'La Jacaranda',
      points: 250,
      code: 'VOL-30',
      exchangeDate: '2026-11-21T18:00:00.000Z',
    })
    expect(pageData(await tab.open('/referrals/history'))).toMatchObject({ history: { next: 25 } })
  })

  test('a full page of the history is not the last, and an empty page after it is', async () => {
    const tab = await signedIn(insurer({}, many.slice(0, 25)))
    expect((await from(tab, 0)).next).toBe(25)
    expect(await from(tab, 25)).toEqual({ coupons: [], next: -1 })
    expect((await tab.call('GET', '/api/referrals/history?offset=-1')).status).toBe(422)
    expect(tab.insurer.askedFor('rewardHistory')).toHaveLength(2)
  })

  test('[D76] an unreadable coupon is left out without ending the history', async () => {
    const broken = [...many.slice(0, 24), { id: null }]
    const tab = await signedIn(insurer({ rewardHistory: () => Response.json({ reward_record: broken }) }))
    const first = await from(tab, 0)
    expect([first.coupons.length, first.next]).toEqual([24, 25])
  })
})

describe('an exchange', () => {
  test("[REF-12] [API-59] an exchange sends the reward's id and returns its coupon", async () => {
    const tab = await signedIn(insurer({}, [record(7)]))
    const { json } = await exchange(tab)
    expect(json).toMatchObject({ coupon: { title: coffee.title, code: 'VOL-2', points: 250 } })
    expect(tab.insurer.askedFor('exchangeReward').map(({ body }) => body)).toEqual([{ reward_id: 'r-1' }])
    const { activity } = (await tab.call('GET', '/api/security')).json as { activity: { what: string }[] }
    expect(activity.map(({ what }) => what)).toEqual(['reward-exchanged'])
  })

  test.each([
    ['[REF-13] too few points', failure(409), 'not_enough_points'],
    ['none left', failure(409, { code: 62 }), 'rewards_gone'],
    ['a reward that is gone', failure(404), 'reward_missing'],
  ])('an exchange with %s is refused', async (_what, answer, code) => {
    const tab = await signedIn(insurer({ exchangeReward: () => answer.clone() }))
    expect((await exchange(tab)).json).toMatchObject({ error: { code } })
    expect((await exchange(tab, undefined, 'r-9')).json).toMatchObject({ error: { code: 'reward_missing' } })
  })

  test('[D61] an exchange without a recent code is not sent', async () => {
    const tab = await signedIn(insurer(), { STEP_UP: 'on' })
    expect((await exchange(tab)).json).toMatchObject({
      error: { code: 'second_factor_needed', detail: 'reward-exchanged' },
    })
    expect(tab.insurer.askedFor('exchangeReward')).toHaveLength(0)
  })

  test('[D61] [D79] an exchange whose earlier try had no outcome also needs a code in another session', async () => {
    const answers = insurer({ exchangeReward: () => failure(504), submissionOutcome: neverArrived })
    const first = await signedIn(answers)
    const other = await signedIn(answers, { STEP_UP: 'on' })
    const key = crypto.randomUUID()
    expect((await exchange(first, key)).status).toBe(502)
    expect((await exchange(other, key)).json).toMatchObject({ error: { code: 'second_factor_needed' } })
    expect(other.insurer.askedFor('exchangeReward')).toHaveLength(0)
  })

  test('[D11] an exchange with the same key is sent once and returns the same coupon', async () => {
    const tab = await signedIn(insurer())
    const key = crypto.randomUUID()
    const both = await Promise.all([exchange(tab, key), exchange(tab, key)])
    const again = await exchange(tab, key)
    expect(couponOf(again)).toMatchObject({ code: 'VOL-1' })
    expect(both.some(({ json }) => JSON.stringify(json) === JSON.stringify(again.json))).toBe(true)
    expect(tab.insurer.askedFor('exchangeReward')).toHaveLength(1)
  })

  const plain = { submissionOutcome: () => failure(404, { message: 'no such call' }) }

  test('[D79] without stored keys, a new coupon in the history proves that the exchange happened', async () => {
    const history = [record(1)]
    const tab = await signedIn(
      insurer(
        {
          ...plain,
          exchangeReward: () => {
            history.unshift(record(2))
            return failure(504)
          },
        },
        history,
      ),
    )
    const key = crypto.randomUUID()
    expect((await exchange(tab, key)).status).toBe(502)
    expect(couponOf(await exchange(tab, key))).toMatchObject({ code: 'VOL-2' })
    expect(tab.insurer.askedFor('exchangeReward')).toHaveLength(1)
  })

  test('[D79] without a new coupon or a readable history the exchange is not repeated', async () => {
    for (const rewardHistory of [() => ({ reward_record: [record(1)] }), () => failure(500)]) {
      const tab = await signedIn(insurer({ ...plain, rewardHistory, exchangeReward: () => failure(504) }))
      const key = crypto.randomUUID()
      expect((await exchange(tab, key)).status).toBe(502)
      expect((await exchange(tab, key)).json).toMatchObject({ error: { code: 'still_running' } })
      expect(tab.insurer.askedFor('exchangeReward')).toHaveLength(1)
    }
  })

  test('[D79] an exchange is not repeated while a coupon of the history cannot be read', async () => {
    const rewardHistory = () => ({ reward_record: [{ ...record(1), id: {} }] }) as never
    const tab = await signedIn(insurer({ ...plain, rewardHistory, exchangeReward: () => failure(504) }))
    const key = crypto.randomUUID()
    expect((await exchange(tab, key)).status).toBe(502)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    onTestFinished(() => void vi.useRealTimers())
    await tab.call('POST', '/api/log-in', credentials)
    expect((await exchange(tab, key)).json).toMatchObject({ error: { code: 'still_running' } })
    expect(tab.insurer.askedFor('exchangeReward')).toHaveLength(1)
  })

  test('[D79] an unreadable entry of the history does not hide the coupon of an exchange', async () => {
    const history: object[] = [{ ...record(1), id: {} }]
    const tab = await signedIn(
      insurer({
        ...plain,
        rewardHistory: () => ({ reward_record: history }) as never,
        exchangeReward: () => {
          history.unshift(record(2))
          return {}
        },
      }),
    )
    expect(couponOf(await exchange(tab, crypto.randomUUID()))).toMatchObject({ code: 'VOL-2' })
  })

  test('[D79] [D155] [D148] a second exchange waits for the unknown outcome of the first', async () => {
    const history: Record[] = []
    let tries = 0
    const tab = await signedIn(
      insurer(
        {
          ...plain,
          exchangeReward: () => {
            if (++tries === 1) return failure(504)
            history.unshift(record(2))
            return {}
          },
        },
        history,
      ),
    )
    const [lost, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await exchange(tab, lost)
    expect((await exchange(tab, other)).json).toMatchObject({ error: { code: 'still_running' } })
    expect(tries).toBe(1)
    // The lost exchange has succeeded after all, and the history shows its coupon.
    history.unshift(record(1))
    expect(couponOf(await exchange(tab, other))).toMatchObject({ code: 'VOL-1' })
    expect(couponOf(await exchange(tab, lost))).toMatchObject({ code: 'VOL-1' })
    expect(tries).toBe(1)
    // The outcome of the lost exchange is known now, so the next request is a new exchange.
    expect(couponOf(await exchange(tab, crypto.randomUUID()))).toMatchObject({ code: 'VOL-2' })
  })

  test('an exchange whose coupon cannot be read yet returns null for it', async () => {
    const tab = await signedIn(insurer({ rewardHistory: () => failure(500) }))
    expect((await exchange(tab)).json).toEqual({ coupon: null })
  })
})
