import { beforeEach, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import { ask, bindings, logIn, post, resetPeople } from '#sandbox/testing/verbs.ts'

const db = new Db(bindings.DB)
beforeEach(resetPeople)

async function insured(purchase: object) {
  const { json } = await post<{ number: string; email: string }>('/sandbox/api/purchases', purchase)
  const token = await logIn(json.email)
  const params = { policyNumber: json.number }
  const made = await ask('makePolicyProof', { params }, { token })
  return { token, params, id: made.data.id }
}
const read = (id: string) => ask('readPolicyProof', { params: { id } }, {})

test('[API-212] [API-213] [API-214] [D229] a policy has one proof code, for its owner only, until it is revoked', async () => {
  const { token, params, id } = await insured({ startsIn: -5 })
  expect((await ask('makePolicyProof', { params }, { token })).data.id).toBe(id)
  expect((await ask('policyProof', { params }, { token })).data.id).toBe(id)
  const other = await logIn('ana.torres@volante.example')
  for (const call of ['policyProof', 'makePolicyProof', 'revokePolicyProof'] as const)
    expect((await ask(call, { params }, { token: other })).status).toBe(404)
  expect((await read(id)).data.state).toBe('in_force')
  expect((await ask('revokePolicyProof', { params }, { token })).status).toBe(200)
  expect((await read(id)).status).toBe(404)
  expect((await ask('makePolicyProof', { params }, { token })).data.id).not.toBe(id)
})

test('[API-215] [D229] [R19] the proof code shows the plates, the current state and whether the compulsory part is in force', async () => {
  const { id, params } = await insured({ startsIn: -5, plates: 'PRB123' })
  expect((await read(id)).data).toEqual({ plates: 'PRB123', state: 'in_force', mandatory_in_force: true })
  await db.statement(`UPDATE policies SET action_code = 4 WHERE number = ?1`, params.policyNumber).run()
  expect((await read(id)).data).toEqual({ plates: 'PRB123', state: 'ended', mandatory_in_force: true })
  expect((await read((await insured({ startsIn: 1 })).id)).data.state).toBe('to_begin')
})
