import { afterEach, expect, test, vi } from 'vitest'
import type { SubmissionStore } from '#shared/http/submission.ts'
import type { Submission } from '#shared/http/testing/submission.ts'
import { sendRenewalChoice } from './settle-payment.ts'

const policy = { policyId: 'p-1', policyNumber: 'AE1', email: 'ana@correo.example', vin: 'V' }

function memory(): SubmissionStore {
  const kept = new Map<string, Submission>()
  return {
    read: async (name) => kept.get(name),
    write: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  }
}

/** A gateway that keeps what it answered by key, and loses its first answer. */
function gateway() {
  const kept = new Map<string, string>()
  const arrived: boolean[] = []
  let isLost = true
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? url.split('/').at(-1) ?? ''
    if (init.method === 'GET')
      return Response.json(kept.has(key) ? { state: 'done', status: 200, body: {} } : { state: 'unknown' })
    const body = String(init.body)
    if (kept.has(key) && kept.get(key) !== body)
      return Response.json({ error: { code: 'invalid' } }, { status: 422 })
    kept.set(key, body)
    arrived.push((JSON.parse(body) as { accept: boolean }).accept)
    if (isLost) throw new TypeError('lost')
    return Response.json({})
  })
  return { arrived, answerAgain: () => void (isLost = false) }
}

afterEach(() => vi.unstubAllGlobals())

test('[PAY-36] another choice after one whose answer was lost is the one that stands', async () => {
  const { arrived, answerAgain } = gateway()
  const store = memory()
  // The page was left before it could ask.
  await sendRenewalChoice({ ...store, remove: async () => undefined }, policy, true)
  answerAgain()
  await sendRenewalChoice(store, policy, false)
  expect(arrived).toEqual([true, false])
})
