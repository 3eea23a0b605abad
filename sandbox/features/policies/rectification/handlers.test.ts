import { beforeEach, expect, test } from 'vitest'
import app from '#sandbox/index.ts'
import { ask, bindings, logIn, messagesTo, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

beforeEach(resetPeople)

test('[API-210] [API-211] [D228] a request to correct an own policy gets one folio per key and its last day', async () => {
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

test('[API-210] [D228] the office answers a correction request once, and the person gets a message', async () => {
  const { json: made } = await post<{ number: string; email: string }>('/sandbox/api/purchases', {})
  const token = await logIn(made.email)
  const params = { policyNumber: made.number }
  const body = { reason: 'price', text: 'Otro precio' } as const
  const { folio } = (await ask('askRectification', { params, body }, { token, key: newKey() })).data
  await press(`corrections/${folio}/invented`)
  expect(await stateOf(params, token)).toEqual(['received', null])
  await press(`corrections/${folio}/refused`)
  await press(`corrections/${folio}/corrected`)
  expect(await stateOf(params, token)).toEqual(['refused', 'Tu póliza dice lo que se contrató.'])
  const subjects = (await messagesTo(made.email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => one?.startsWith('Respondimos'))).toEqual([
    `Respondimos tu solicitud de corrección ${folio}`,
  ])
})

const press = (path: string) =>
  app.request(`http://localhost:8787/sandbox/office/${path}`, { method: 'POST' }, bindings)

async function stateOf(params: { policyNumber: string }, token: string) {
  const listed = await ask('rectifications', { params }, { token })
  return listed.data.rectifications.flatMap(({ state, answer }) => [state, answer])
}
