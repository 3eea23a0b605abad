import { beforeEach, expect, test } from 'vitest'
import { ask, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

beforeEach(resetPeople)

test('[API-210] [API-211] [D228] a policy of one’s own is to be put right: a folio once for each key, with its last day', async () => {
  const { json: made } = await post<{ number: string; email: string }>('/sandbox/api/purchases', {})
  const token = await logIn(made.email)
  const key = newKey()
  const params = { policyNumber: made.number }
  const body = { reason: 'price', text: 'Otro precio' } as const
  const first = await ask('askRectification', { params, body }, { token, key })
  expect(first.data).toMatchObject({ ...body, state: 'received', folio: expect.stringMatching(/^REC-/) })
  const again = await ask('askRectification', { params, body }, { token, key })
  expect(again.data.folio).toBe(first.data.folio)
  const listed = await ask('rectifications', { params }, { token })
  expect(listed.data.rectifications.map(({ folio }) => folio)).toEqual([first.data.folio])
  const days = (Date.parse(listed.data.until ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29)
  expect(days).toBeLessThan(31)
  expect((await messagesTo(made.email))[0]?.subject).toBe('Recibimos tu solicitud de corrección de póliza')

  const other = await logIn('ana.torres@volante.example')
  expect((await ask('rectifications', { params }, { token: other })).status).toBe(404)
  expect((await ask('askRectification', { params, body }, { token: other, key: newKey() })).status).toBe(404)
})
