import { beforeEach, expect, test } from 'vitest'
import app from '#sandbox/index.ts'
import { ask, bindings, logIn, messagesTo, newKey, resetPeople } from '#sandbox/testing/verbs.ts'

const bruno = 'bruno.mendez@volante.example'

beforeEach(resetPeople)

test('[API-200] [API-201] [D208] optional data purposes start off and are switched per person', async () => {
  const [token, other] = [await logIn(bruno), await logIn('ana.torres@volante.example')]
  const accepted = async (whose: string) =>
    (await ask('dataPurposes', {}, { token: whose })).data.purposes.map((one) => one.accepted)
  expect(await accepted(token)).toEqual([false, false])
  const body = { accepted: true, notice_version: '2026-11-25' }
  for (let n = 0; n < 2; n++)
    expect((await ask('chooseDataPurpose', { params: { id: 'offers' }, body }, { token })).status).toBe(200)
  expect(await accepted(token)).toEqual([true, false])
  expect(await accepted(other)).toEqual([false, false])
  expect((await ask('chooseDataPurpose', { params: { id: 'none' }, body }, { token })).status).toBe(404)
})

test('[API-202] [API-203] [D210] a data request gets one folio per key and is listed only for its person', async () => {
  const token = await logIn(bruno)
  const key = crypto.randomUUID()
  const body = { right: 'access', text: 'Todo' } as const
  const first = await ask('askDataRequest', { body }, { token, key })
  expect(first.data).toMatchObject({ ...body, state: 'received', folio: expect.stringMatching(/^ARCO-/) })
  expect((await ask('askDataRequest', { body }, { token, key })).data.folio).toBe(first.data.folio)
  const listed = async (whose: string) =>
    (await ask('dataRequests', {}, { token: whose })).data.requests.map(({ folio }) => folio)
  expect(await listed(token)).toEqual([first.data.folio])
  expect(await listed(await logIn('ana.torres@volante.example'))).toEqual([])
})

test('[API-204] [D209] reporting an unknown access sends an e-mail to the person', async () => {
  const token = await logIn(bruno)
  const now = new Date().toISOString()
  const body = { reported_at: now, blocked_until: now }
  expect((await ask('reportUnknownAccess', { body }, { token })).status).toBe(200)
  const [message] = await messagesTo(bruno)
  expect(message?.subject).toBe('Reportaste un acceso que no reconoces')
})

test('[API-202] [D210] the office grants and then carries out a data request, and a refusal is final', async () => {
  const token = await logIn(bruno)
  const body = { right: 'access', text: 'Todo lo que tienen' } as const
  const asked = async () => (await ask('askDataRequest', { body }, { token, key: newKey() })).data.folio
  const [granted, refused] = [await asked(), await asked()]
  await press(granted, 'carried-out')
  for (const state of ['granted', 'refused', 'carried-out']) await press(granted, state)
  for (const state of ['refused', 'granted']) await press(refused, state)
  const { requests } = (await ask('dataRequests', {}, { token })).data
  expect(Object.fromEntries(requests.map(({ folio, state }) => [folio, state]))).toEqual({
    [granted]: 'carried-out',
    [refused]: 'refused',
  })
  const answers = (await messagesTo(bruno)).filter(({ subject }) => subject?.startsWith('Respondimos'))
  expect(answers).toHaveLength(3)
})

const press = (folio: string, state: string) =>
  app.request(`http://localhost:8787/sandbox/office/data/${folio}/${state}`, { method: 'POST' }, bindings)
