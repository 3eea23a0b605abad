import { beforeEach, expect, test } from 'vitest'
import app from '#sandbox/index.ts'
import { claim, formOf } from '#sandbox/testing/exchange-verbs.ts'
import { ask, bindings, newKey, resetPeople } from '#sandbox/testing/verbs.ts'

beforeEach(resetPeople)

test('[API-104] [EXC-34] a claim that is closed has a receipt, sealed, once', async () => {
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
