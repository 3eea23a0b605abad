import { expect, test } from 'vitest'
import type { FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'

const claim = { id: 'c-1', policy_number: 'AE1', sinister_number: 'S-1', status: 4, is_open: true }
const listsWith = async (answers: FakeAnswers) =>
  (await (await signedIn(answers)).call('GET', '/api/claim-payments/damage')).json

test('[CLP-22] [D76] a list that lacks an unreadable policy or claim is incomplete', async () => {
  const whole = await listsWith({
    listPolicies: () => ({ products: [] }),
    damagePayments: () => Response.json({ damage_payments: [claim] }),
  })
  expect(whole).toMatchObject({ claims: [{ id: 'c-1' }] })
  expect(whole).not.toHaveProperty('incomplete')
  const lossy = await listsWith({
    listPolicies: () => Response.json({ products: [{ policies: 7 }] }),
    damagePayments: () => Response.json({ damage_payments: [claim, { id: {} }] }),
  })
  expect(lossy).toMatchObject({ claims: [{ id: 'c-1' }], incomplete: ['policies', 'claims'] })
})
