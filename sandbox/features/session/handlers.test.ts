import { beforeEach, expect, test } from 'vitest'
import { ask, bindings, logIn, resetPeople } from '#sandbox/testing/verbs.ts'

const DAY_MS = 86_400_000

beforeEach(resetPeople)

/** Fabián has been referred, and all his policies are as old as that. */
async function refer(startAt: number | null, actionCode: number) {
  const { DB } = bindings
  await DB.prepare(`UPDATE persons SET referral_from = 'REFTOAA' WHERE id = 'person-fabian'`).run()
  await DB.prepare(
    `UPDATE policies SET start_at = ?1, action_code = ?2
     WHERE product_id IN (SELECT id FROM products WHERE person_id = 'person-fabian')`,
  )
    .bind(startAt, actionCode)
    .run()
}

test.each([
  ['nobody who bought', null, 3, 0],
  ['somebody who bought today', 0, 3, 250],
  ['somebody insured for three months', -100, 3, 750],
  ['somebody who cancelled', -100, 4, 250],
])('[REF-O3] %s', async (_who, days, action, points) => {
  await refer(days === null ? null : Date.now() + days * DAY_MS, action)
  const token = await logIn('ana.torres@volante.example')
  const { data } = await ask('userInfo', { query: { timestamp: 1 } }, { token })
  expect([data.referral_count, data.referral_points]).toEqual([1, points])
})
