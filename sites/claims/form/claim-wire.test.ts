import { afterEach, expect, test, vi } from 'vitest'
import type { Outgoing } from '#shared/drafts/outbox/outbox-sender.ts'
import { claimWire } from './claim-wire.ts'

const REF = 'R'.repeat(22)
const own = 'd-0123456789abcdef'
const said: Outgoing = {
  key: '00000000-0000-4000-8000-000000000000',
  base: 'v1',
  changes: { email: 'ana@correo.example' },
  values: { email: 'ana@correo.example', 'damage/7/area': 'door', 'damage/7/isPrior': 'yes' },
  ending: null,
}
const newDamage = { [`damage/${own}/area`]: 'roof' }
const withDamage: Outgoing = { ...said, changes: newDamage, values: { ...said.values, ...newDamage } }

interface Asked {
  readonly url: string
  readonly init: RequestInit
}

/** The gateway that answers so, once and for all; a status of 0 is no line. */
function gateway(status: number, body: unknown = {}) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    if (status === 0) throw new TypeError('no line')
    return Response.json(body, { status })
  })
  const heard: unknown[] = []
  const wire = claimWire({
    ref: REF,
    onForm: (form) => void heard.push(form),
    onPictures: (pictures) => void heard.push(pictures),
    onReceipt: (receipt) => void heard.push(receipt),
  })
  const sent = () => JSON.parse(String(asked[0]?.init.body)) as unknown
  return { wire, asked, sent, heard }
}
const error = (code: string, fields?: object) => ({ error: { code, fields } })

afterEach(() => void vi.unstubAllGlobals())

test('[CLF-94] a step says what it changed, under the key of its body, and not the list of damages', async () => {
  const reply = { version: 'v2', damages: [], pictures: [], damageIds: {} }
  const { wire, asked, sent } = gateway(200, reply)
  expect(await wire.send(said)).toEqual({
    kind: 'received',
    heard: { version: 'v2', values: { email: 'ana@correo.example' }, renames: {} },
  })
  expect(sent()).toEqual({ base: 'v1', fields: { email: 'ana@correo.example' } })
  expect(asked[0]).toMatchObject({ url: `/api/claim-forms/${REF}`, init: { method: 'PUT' } })
  expect(new Headers(asked[0]?.init.headers).get('idempotency-key')).toBe(said.key)
})

test('[CLF-73] [CLF-80] one damage changed: the whole list goes, and comes back under the names of the insurer', async () => {
  const roof = { id: '55', area: 'roof', isPreexisting: null, notes: '', isPrior: false }
  const { wire, sent } = gateway(200, {
    version: 'v2',
    damages: [roof],
    pictures: [],
    damageIds: { [own]: '55' },
  })
  const answer = await wire.send(withDamage)
  expect(sent()).toMatchObject({
    fields: {},
    damages: [
      { id: '7', isPrior: true },
      { id: own, area: 'roof' },
    ],
  })
  expect(answer).toMatchObject({ heard: { renames: { [`damage/${own}/`]: 'damage/55/' } } })
})

test('[CLF-28] the end is the completion, with the signature and nothing else', async () => {
  const { wire, asked, sent, heard } = gateway(200, { receipt: '/r' })
  const answer = await wire.send({ ...said, changes: {}, ending: 'data:image/png;base64,AA' })
  expect(asked[0]?.url).toBe(`/api/claim-forms/${REF}/completion`)
  expect(sent()).toEqual({ base: 'v1', fields: {}, signature: 'data:image/png;base64,AA' })
  expect([answer.kind, heard]).toEqual(['received', ['/r']])
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
  // Nothing else says anything of this body: it goes out again as it is (D3).
  [0, {}, { kind: 'later' }],
  [500, error('upstream_failed'), { kind: 'later' }],
  [504, error('upstream_timeout'), { kind: 'later' }],
  [409, error('still_running'), { kind: 'later' }],
  [429, error('too_many'), { kind: 'later' }],
  [502, 'no json', { kind: 'later' }],
])('an answer of %i %o', async (status, body, answer) => {
  expect(await gateway(status, body).wire.send(said)).toEqual(answer)
})

test('[CLF-15] [CLF-17] [D3] a form that is read again is open, concluded, or says nothing', async () => {
  const concluded = { state: 'concluded', receipt: null }
  expect(await gateway(200, concluded).wire.read()).toEqual({ kind: 'concluded' })
  expect(await gateway(404, error('link_missing')).wire.read()).toEqual({ kind: 'link_missing' })
  expect(await gateway(0).wire.read()).toEqual({ kind: 'later' })
})
