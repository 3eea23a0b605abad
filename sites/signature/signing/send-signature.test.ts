import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SubmissionStore } from '#shared/http/submission.ts'
import type { StoredSubmission } from '#shared/http/testing/submission.ts'
import { sendSignature } from './send-signature.ts'

const drawn = { signature: 'data:image/png;base64,AAAA', method: 'drawn' as const, sha256: 'a'.repeat(64) }
const other = { ...drawn, signature: 'data:image/png;base64,BBBB' }

function memory(): SubmissionStore {
  const kept = new Map<string, StoredSubmission>()
  return {
    read: async (name) => kept.get(name),
    write: async (name, submission) => void kept.set(name, submission),
    remove: async (name) => void kept.delete(name),
  }
}

/** Simulates a gateway by a queue of answers; an exception simulates a lost network. */
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

type SendSetup = Parameters<typeof sendSignature>[0]
const setup = (more: Partial<SendSetup> = {}): SendSetup => ({
  ref: 'A'.repeat(22),
  submissions: memory(),
  isOnline: () => true,
  pause: () => Promise.resolve(),
  base: 'http://local',
  ...more,
})
const ok = () => Promise.resolve(Response.json({}))
const refused = (code: string, status = 409, more: object = {}) =>
  Promise.resolve(Response.json({ error: { code, ...more } }, { status }))
const outcome = (state: object) => Promise.resolve(Response.json(state))
const posts = () => fetched.mock.calls.filter(([, init]) => init.method === 'POST')
const keys = () => posts().map(([, init]) => new Headers(init.headers).get('idempotency-key'))
const bodies = () => posts().map(([, init]) => JSON.parse(String(init.body)) as typeof drawn)

test('[SIG-18] a signature is sent once with an idempotency key', async () => {
  fetched.mockImplementation(ok)
  expect(await sendSignature(setup(), drawn)).toEqual({ kind: 'signed' })
  expect(bodies()).toEqual([drawn])
  expect(keys()[0]).toMatch(/^[\w-]{16,}$/)
})

test('offline, a signature is not sent and waits', async () => {
  expect(await sendSignature(setup({ isOnline: () => false }), drawn)).toEqual({ kind: 'waiting' })
  expect(fetched).not.toHaveBeenCalled()
})

test('after a lost answer the signature is looked up, then sent again unchanged under the same key', async () => {
  const held = setup()
  fetched.mockImplementation(() => Promise.reject(new TypeError('gone')))
  expect(await sendSignature(held, drawn)).toEqual({ kind: 'waiting' })
  const [key] = keys()
  fetched.mockReset()
  fetched.mockImplementationOnce(() => outcome({ state: 'unknown' })).mockImplementation(ok)
  expect(await sendSignature(held, other)).toEqual({ kind: 'signed' })
  expect(keys()).toEqual([key])
  expect(bodies()).toEqual([drawn])
})

test('a stored outcome of the signature is used without sending again', async () => {
  const held = setup()
  fetched.mockImplementation(() => Promise.reject(new TypeError('gone')))
  await sendSignature(held, drawn)
  fetched.mockReset()
  fetched.mockImplementation(() => outcome({ state: 'done', status: 200, body: {} }))
  expect(await sendSignature(held, drawn)).toEqual({ kind: 'signed' })
  expect(posts()).toHaveLength(0)
})

test.each([
  ['concluded', { kind: 'closed' }],
  ['link_missing', { kind: 'missing' }],
  ['changed', { kind: 'unread', text: expect.stringContaining('cambió') }],
  ['empty_signature', { kind: 'refused', text: expect.stringContaining('No pudimos ver tu firma') }],
])('the refusal %s of a signature is reported', async (code, expected) => {
  fetched.mockImplementation(() => refused(code))
  expect(await sendSignature(setup(), drawn)).toEqual(expected)
})

test('[SIG-O5] a failure of the insurer shows its status, and the next try uses the same key', async () => {
  const held = setup()
  fetched.mockImplementation((_url, init) =>
    init.method === 'POST' ? refused('upstream_failed', 502, { status: 500 }) : outcome({ state: 'unknown' }),
  )
  expect(await sendSignature(held, drawn)).toEqual({
    kind: 'refused',
    text: '(500) Ha ocurrido un error. Intenta de nuevo en unos minutos.',
  })
  fetched.mockImplementation(ok)
  await sendSignature(held, drawn)
  expect(new Set(keys()).size).toBe(1)
})
