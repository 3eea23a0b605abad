import { expect, test } from 'vitest'
import { damagePayment } from '#shared/upstream/claims/claim-payments.ts'
import { readAnswer } from './answer.ts'

const claim = { id: 7, status: 5, policy_number: 'AE1' }

test.each([
  ['as the record', claim],
  ['as a list of one', [claim]],
  ['as a list of one below its name', { damage_payments: [claim] }],
])('[API-79] [D60] [D157] a claim is read when it comes %s', (_, body) => {
  const answer = readAnswer(damagePayment, 200, JSON.stringify(body))
  expect(answer).toMatchObject({ ok: true, data: { id: '7', status: 5 } })
})

test.each([[{ damage_payments: [] }], [[claim, { ...claim, id: 8 }]]])(
  'an empty list or a list of several claims is unreadable (%#)',
  (body) => {
    expect(readAnswer(damagePayment, 200, JSON.stringify(body))).toMatchObject({
      ok: false,
      kind: 'unreadable',
    })
  },
)
