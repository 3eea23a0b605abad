import { afterEach, expect, test, vi } from 'vitest'
import type { Outgoing } from '#shared/form-by-link/outbox/sender.ts'
import { signatureOf } from '#shared/form-by-link/outbox/outbox.fixture.ts'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'
import { valuesOfNotice, claimTenant } from './claim-tenant.ts'

const REF = 'R'.repeat(22)
const own = 'd-0123456789abcdef'
const outgoing: Outgoing = {
  key: '00000000-0000-4000-8000-000000000000',
  base: 'v1',
  edits: { email: 'ana@correo.example' },
  values: { email: 'ana@correo.example', 'damages/7/area': 'door', 'damages/7/isPrior': 'yes' },
  photos: {},
  signatures: null,
  decisions: [],
  records: {},
}
const newDamage = { [`damages/${own}/area`]: 'roof' }
const withDamage: Outgoing = { ...outgoing, edits: newDamage, values: { ...outgoing.values, ...newDamage } }

interface Asked {
  readonly url: string
  readonly init: RequestInit
}

/** Simulates a gateway with one fixed answer; a status of 0 simulates a lost connection. */
function gateway(status: number, body: unknown = {}) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    if (status === 0) throw new TypeError('no line')
    return Response.json(body, { status })
  })
  const received: unknown[] = []
  const wire = claimTenant.wire(REF, {
    onForm: (change) => void received.push(change(openForm).pictures),
    onReceipt: (receipt) => void received.push(receipt),
  })
  const sent = () => JSON.parse(String(asked[0]?.init.body)) as unknown
  return { wire, asked, sent, received }
}
const error = (code: string, fields?: object) => ({ error: { code, fields } })

afterEach(() => void vi.unstubAllGlobals())

test('[FND-68] a save that the insurer refuses with a sentence is refused with that sentence', async () => {
  const sentence = 'La declaración excede 2000 caracteres.'
  const refused = { error: { code: 'upstream_failed', status: 422, sentence } }
  expect(await gateway(502, refused).wire.send(outgoing)).toEqual({
    kind: 'refused',
    reasons: { '': sentence },
  })
})

test('[D3] a save that the insurer refuses without a sentence is retried later', async () => {
  const refused = { error: { code: 'upstream_failed', status: 422 } }
  expect(await gateway(502, refused).wire.send(outgoing)).toEqual({ kind: 'later' })
})

const reply = { version: 'v2', values: { email: 'ana@correo.example' }, photos: {}, renames: {} }

test('[CLF-94] a save sends the changed values under the key of its body', async () => {
  const { wire, asked, sent } = gateway(200, reply)
  expect(await wire.send(outgoing)).toEqual({
    kind: 'received',
    server: { version: 'v2', values: { email: 'ana@correo.example' }, photos: {}, renames: {} },
  })
  expect(sent()).toEqual({ base: 'v1', values: { email: 'ana@correo.example' }, removed: [] })
  expect(asked[0]).toMatchObject({ url: `/api/claim-forms/${REF}`, init: { method: 'PUT' } })
  expect(new Headers(asked[0]?.init.headers).get('idempotency-key')).toBe(outgoing.key)
})

test("[CLF-73] [CLF-80] a save sends changed and removed damages, and returns the insurer's ids as renames", async () => {
  const renames = { [`damages/${own}`]: 'damages/55' }
  const { wire, sent } = gateway(200, { ...reply, renames })
  const edits = {
    ...newDamage,
    [`damages/${own}/isPrior`]: 'no',
    'damages/7/area': '',
    'damages/7/notes': '',
  }
  const answer = await wire.send({ ...withDamage, edits })
  expect(sent()).toMatchObject({ values: newDamage, removed: ['damages/7'] })
  expect(Object.keys((sent() as { values: object }).values)).toEqual(Object.keys(newDamage))
  expect(answer).toMatchObject({ server: { renames } })
})

test('[CLF-28] [D128] the completion sends the signature with its digest, and no values', async () => {
  const { wire, asked, sent, received } = gateway(200, { receipt: '/r' })
  const signed = signatureOf('driver')
  const names = { firstName: 'Ana', paternalSurname: 'Torres', maternalSurname: '' }
  const answer = await wire.send({ ...outgoing, edits: {}, values: names, signatures: [signed] })
  expect(asked[0]?.url).toBe(`/api/claim-forms/${REF}/completion`)
  const { image, digest, version, at } = signed
  const signature = { signer: 'driver', name: 'Ana Torres', image, digest, version, at }
  expect(sent()).toEqual({ base: 'v1', values: {}, removed: [], signatures: [signature] })
  expect([answer.kind, received]).toEqual(['received', ['/r']])
})

test('[CLF-30] [D68] a save carries the accepted notice and the conflict decisions', async () => {
  const { wire, sent } = gateway(200, reply)
  const notice = { version: '2026-01', at: '2026-11-25T12:00:00.000Z' }
  const decision = { group: 'facts', side: 'mine', mine: {}, theirs: {}, at: notice.at } as const
  await wire.send({ ...outgoing, records: valuesOfNotice(notice), decisions: [decision] })
  expect(sent()).toMatchObject({ notice, decisions: [decision] })
})

test.each([
  [409, error('changed'), { kind: 'changed' }],
  [409, error('concluded'), { kind: 'concluded' }],
  [404, error('link_missing'), { kind: 'link_missing' }],
  [
    422,
    error('invalid', { email: 'Campo inválido.' }),
    { kind: 'refused', reasons: { email: 'Campo inválido.' } },
  ],
  // After these responses the outcome is unknown, so the same body is sent again (D3).
  [0, {}, { kind: 'later' }],
  [500, error('upstream_failed'), { kind: 'later' }],
  [504, error('upstream_timeout'), { kind: 'later' }],
  [409, error('still_running'), { kind: 'later' }],
  [429, error('too_many'), { kind: 'later' }],
  [502, 'no json', { kind: 'later' }],
])('the wire translates the answer %i %o', async (status, body, answer) => {
  expect(await gateway(status, body).wire.send(outgoing)).toEqual(answer)
})

test('[D128] the wire reports a completion refused as signed_other or as incomplete', async () => {
  const signed = { ...outgoing, signatures: [signatureOf('driver')] }
  expect(await gateway(409, error('signed_other')).wire.send(signed)).toEqual({ kind: 'signed_other' })
  const missing = error('incomplete', { facts: 'Falta.' })
  const refused = { kind: 'refused', reasons: { facts: 'Falta.' } }
  expect(await gateway(422, missing).wire.send(signed)).toEqual(refused)
})

test('[CLF-15] [CLF-17] [D3] reading a form again reports concluded, an ended link, or a retry', async () => {
  const concluded = { state: 'concluded', receipt: null }
  expect(await gateway(200, concluded).wire.read()).toEqual({ kind: 'concluded' })
  expect(await gateway(404, error('link_missing')).wire.read()).toEqual({ kind: 'link_missing' })
  expect(await gateway(0).wire.read()).toEqual({ kind: 'later' })
})
