import { beforeEach, expect, test } from 'vitest'
import { claimStatuses } from '#shared/domain/claims/claim-status.ts'
import { STORY_CRASH } from '../adjuster/seeds.ts'
import { crashClaimId } from '../claim-payments/crash-claim.ts'
import app from '#sandbox/index.ts'
import { claim, formOf } from '#sandbox/testing/exchange-verbs.ts'
import { ask, bindings, logIn, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const CARLA = 'carla.rios@volante.example'

beforeEach(resetPeople)

const put = async <T>(path: string, body: object): Promise<T> => {
  const sent = { method: 'PUT', headers: { 'Idempotency-Key': newKey() }, body: JSON.stringify(body) }
  return (await (await app.request(`/defender${path}`, sent, bindings)).json()) as T
}

test('[API-103] [CLF-84] [D202] a driver with an own form gets the receipt once the adjuster’s claim is closed', async () => {
  const one = await claim('responsable', 'whole')
  const key = one.link.split('/').at(-1) ?? ''
  const driver = `de-${one.id}`
  const read = await app.request(`/defender/people/form?id=${driver}&key=${key}`, {}, bindings)
  const { json: declared } = (await read.json()) as { json: object }
  const ended = await put<{ closing?: { link: string } }>('/people/form', {
    id: driver,
    key,
    json: { ...declared, completed: true },
  })
  expect(ended.closing?.link).toMatch(/closing$/)
  const copy = () => app.request(`/defender${ended.closing?.link ?? ''}`, {}, bindings)
  expect((await copy()).status).toBe(404)
  const { json } = await formOf(one)
  const closed = await put('/adjuster/form', { id: one.id, key, json: { ...json, completed: true } })
  expect(closed).toMatchObject({ receipt: {} })
  const file = await copy()
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toContain('/ETSI.CAdES.detached')
})

test('[API-104] [EXC-34] a closed claim has one sealed PDF receipt', async () => {
  const one = await claim('responsable', 'whole')
  await ask('issueVoucher', { body: { id: one.id, mode: 'emit' } }, { key: newKey() })
  const key = one.link.split('/').at(-1) ?? ''
  const { json } = await formOf(one)
  const save = async (completed: boolean) => {
    const body = JSON.stringify({ id: one.id, key, json: { ...json, completed } })
    const headers = { 'Idempotency-Key': newKey() }
    const answer = await app.request('/defender/adjuster/form', { method: 'PUT', headers, body }, bindings)
    return (await answer.json()) as { receipt?: { link: string } }
  }
  expect(await save(false)).not.toHaveProperty('receipt')
  const { receipt } = await save(true)
  expect(receipt?.link).toMatch(/^\/people\/files\//)
  const read = async () => {
    const answer = await app.request(`/defender${receipt?.link ?? ''}`, {}, bindings)
    return {
      type: answer.headers.get('content-type'),
      text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    }
  }
  const first = await read()
  expect(first.type).toBe('application/pdf')
  expect(first.text).toMatch(/^%PDF/)
  expect(first.text).toContain('/ETSI.CAdES.detached')
  expect((await read()).text).toBe(first.text)
})

test('[API-104] closing the story’s crash creates one claim for its driver, pending its amount, with its number', async () => {
  // The full reset is used, because the cheaper one keeps the forms.
  await post('/sandbox/api/reset', {})
  const token = await logIn(CARLA)
  const claims = async () => {
    const { data } = await ask('damagePayments', { query: {} }, { token })
    return data.damage_payments.filter(({ id }) => id === crashClaimId(STORY_CRASH))
  }
  expect(await claims()).toEqual([])
  const key = `llave-${STORY_CRASH}`
  const read = await app.request(`/defender/adjuster/form?id=${STORY_CRASH}&key=${key}`, {}, bindings)
  const { json } = (await read.json()) as { json: { number: string; peoples: { first_name: string }[] } }
  expect(json.peoples[0]?.first_name).toBe('Carla')
  for (let time = 0; time < 2; time += 1)
    await put('/adjuster/form', { id: STORY_CRASH, key, json: { ...json, completed: true } })
  expect(await claims()).toMatchObject([
    { sinister_number: json.number, status: claimStatuses.PENDING_PROPOSAL },
  ])
})
