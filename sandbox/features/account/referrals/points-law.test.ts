import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import { ask, bindings, logIn, newKey, resetPeople } from '#sandbox/testing/verbs.ts'
import { REWARDS } from './rewards.data.ts'

const db = new Db(bindings.DB)
const priceOf = new Map<string, number>(REWARDS.map(({ id, price }) => [id, price]))

/** Possible events of an account of points, in any order. */
type Step =
  | { readonly kind: 'earn'; readonly points: number }
  /** Sends `times` concurrent exchanges, with the same key or with different keys. */
  | { readonly kind: 'exchange'; readonly reward: string; readonly times: number; readonly isOneKey: boolean }
  /** Drops the stored answer of an earlier exchange, as after a crash; the same request is sent again. */
  | { readonly kind: 'cut'; readonly press: number }
  | { readonly kind: 'again'; readonly press: number }

const reward = fc.constantFrom(...REWARDS.map(({ id }) => id), 'reward-none')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('earn' as const), points: fc.constantFrom(250, 500) }),
  fc.record({
    kind: fc.constant('exchange' as const),
    reward,
    times: fc.integer({ min: 1, max: 3 }),
    isOneKey: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('cut' as const, 'again' as const), press: fc.nat(5) }),
)

test('[D11] [D97] under random repeats and crashes, points never go below zero and each exchange appears once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await resetPeople()
      const token = await logIn('ana.torres@volante.example')
      const presses: { readonly key: string; readonly reward: string }[] = []
      const done = new Set<string>()
      let earned = 0

      const press = async (key: string, wanted: string) => {
        const answer = await ask('exchangeReward', { body: { reward_id: wanted } }, { token, key })
        if (answer.status === 200) done.add(key)
        return answer.status
      }
      const holds = async () => {
        const { data } = await ask('userInfo', { query: { timestamp: 0 } }, { token })
        const page = { query: { offset: 0, limit: 100 } }
        const { reward_record: records } = (await ask('rewardHistory', page, { token })).data
        const spent = records.reduce((sum, { points }) => sum + (points ?? 0), 0)
        expect(records).toHaveLength(done.size)
        expect(new Set(records.map(({ serial }) => serial)).size).toBe(records.length)
        expect(data.referral_points).toBe(earned - spent)
        expect(earned - spent).toBeGreaterThanOrEqual(0)
      }

      for (const one of steps) {
        if (one.kind === 'earn') {
          earned += one.points
          const entry = `gift:${newKey()}`
          await db.run(`INSERT INTO point_entries VALUES ('person-ana', ?1, ?2, 0)`, entry, one.points)
        } else if (one.kind === 'exchange') {
          const shared = newKey()
          const keys = Array.from({ length: one.times }, () => (one.isOneKey ? shared : newKey()))
          for (const key of new Set(keys)) presses.push({ key, reward: one.reward })
          await Promise.all(keys.map((key) => press(key, one.reward)))
        } else {
          const earlier = presses[one.press]
          if (!earlier) continue
          if (one.kind === 'cut') await db.run('DELETE FROM submissions WHERE key = ?1', earlier.key)
          const wasDone = done.has(earlier.key)
          const status = await press(earlier.key, earlier.reward)
          if (wasDone) expect(status).toBe(200)
        }
        await holds()
      }
      const spent = presses.filter(({ key }) => done.has(key)).map((one) => priceOf.get(one.reward) ?? 0)
      expect(spent.reduce((sum, price) => sum + price, 0)).toBeLessThanOrEqual(earned)
    }),
    { numRuns: process.env['LONG'] ? 12 : 4 },
  )
})
