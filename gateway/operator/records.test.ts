import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { DurableObject } from 'cloudflare:workers'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newExportKey, openExport } from '#shared/case-file/export-seal.ts'
import { appendEvent, caseObject } from '#gateway/case-file/append-event.ts'
import { personRefOf } from '#gateway/session/session.ts'
import { exportDue } from '#gateway/case-file/records/export.ts'
import { caseState, restoreExport, rewindObject } from './records.ts'

/** Delay between the first new line of a case file and its copy. */
const EXPORT_MS = 60 * 60 * 1000
const START = Date.parse('2026-11-20T10:00:00Z')
const keys = await newExportKey()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

type Stub = DurableObjectStub<DurableObject>
/** Gives the object the owner's key, because exports are off in tests. */
const connect = (stub: unknown, changed: object = {}) =>
  runInDurableObject(stub as Stub, (object) => {
    Object.assign(object as unknown as { env: object }, {
      env: { ...env, RECORDS_KEY: keys.publicKey, ...changed },
    })
  })
const erase = (stub: unknown) =>
  runInDurableObject(stub as Stub, (_object, state) => state.storage.deleteAll())
const stored = (stub: unknown) =>
  runInDurableObject(stub as Stub, (_object, state) => Object.fromEntries(state.storage.kv.list()))

async function copyOf(folder: string, id: string): Promise<unknown> {
  const found = await env.RECORDS?.get(`${folder}/2026-11-20/${id}`)
  if (!found) throw new Error('nothing was exported')
  return openExport(keys.privateKey, new Uint8Array(await found.arrayBuffer()))
}

async function exportedCase(number: string) {
  const object = await caseObject(env, `policy:${number}`)
  await connect(object)
  for (const id of ['1', '2'])
    await appendEvent(env, 'r', { of: `policy:${number}`, kind: 'card-changed', facts: { code: 'sí' }, id })
  await runInDurableObject(object as unknown as Stub, (_object, state) =>
    state.storage.kv.put('proof:000001', { state: 'issued', at: 'x', reply: Uint8Array.of(1, 2) }),
  )
  vi.setSystemTime(START + EXPORT_MS)
  await runDurableObjectAlarm(object)
  return object
}

describe('[D331] the drill: an object is lost', () => {
  test('[D331] a lost case file is restored from its export byte for byte, and only once', async () => {
    const object = await exportedCase('LOST-1')
    const before = await stored(object)
    const copy = await copyOf('cases', object.id.toString())
    await erase(object)
    expect(await caseState(env, 'policy:LOST-1')).toMatchObject({ lines: 0 })
    expect(await restoreExport(env, copy, false)).toBe('restored')
    expect(await stored(object)).toEqual(before)
    expect(await caseState(env, 'policy:LOST-1')).toMatchObject({ lines: 2, broken: null })
    expect(await restoreExport(env, copy, false)).toBe('restored')
    expect(await stored(object)).toEqual(before)
  })

  test('[D331] a person’s lost consents are restored from their export', async () => {
    const object = env.PERSON.getByName(await personRefOf('lost-person'))
    await connect(object)
    await object.giveConsent({ version: '1', text: 'Acepto', at: START })
    vi.setSystemTime(START + 13 * 60 * 60 * 1000)
    await runDurableObjectAlarm(object)
    const copy = await copyOf('people', object.id.toString())
    await erase(object)
    await restoreExport(env, copy, false)
    expect((await object.decisions()).consents).toEqual([{ version: '1', text: 'Acepto', at: START }])
  })

  test('[D331] a restore does not overwrite lines newer than the export', async () => {
    const object = await exportedCase('LOST-2')
    const copy = await copyOf('cases', object.id.toString())
    await erase(object)
    await appendEvent(env, 'r', { of: 'policy:LOST-2', kind: 'policy-cancelled', facts: {} })
    expect(await restoreExport(env, copy, false)).toBe('conflict')
    expect(await caseState(env, 'policy:LOST-2')).toMatchObject({ lines: 1 })
  })
})

test('[D331] a corrupt line is named, and a forced restore replaces it', async () => {
  const object = await exportedCase('CORRUPT')
  const copy = await copyOf('cases', object.id.toString())
  await runInDurableObject(object as unknown as Stub, (_object, state) => {
    const { line, id } = state.storage.kv.get<{ line: object; id: string }>('line:000002') ?? {
      line: {},
      id: '',
    }
    state.storage.kv.put('line:000002', { line: { ...line, facts: { code: 'no' } }, id })
  })
  expect(await caseState(env, 'policy:CORRUPT')).toMatchObject({ broken: 2 })
  expect(await restoreExport(env, copy, false)).toBe('conflict')
  expect(await restoreExport(env, copy, true)).toBe('restored')
  expect(await caseState(env, 'policy:CORRUPT')).toMatchObject({ lines: 2, broken: null })
})

test('[D331] an export cannot be read without the private key', async () => {
  const object = await exportedCase('SEALED')
  const found = await env.RECORDS?.get(`cases/2026-11-20/${object.id.toString()}`)
  const bytes = new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('card-changed')
  await expect(openExport((await newExportKey()).privateKey, bytes)).rejects.toThrow()
})

test('[D331] a failed export is logged and tried again', async () => {
  const object = await caseObject(env, 'policy:AWAY')
  const put = vi.fn(() => Promise.reject(new Error('away')))
  await connect(object, { RECORDS: { put } })
  await appendEvent(env, 'r', { of: 'policy:AWAY', kind: 'policy-cancelled', facts: {} })
  const log = vi.spyOn(console, 'log')
  vi.setSystemTime(START + EXPORT_MS)
  await runDurableObjectAlarm(object)
  expect(log.mock.calls.join()).toContain('"exportFailed":"cases"')
  log.mockRestore()
  expect((await stored(object))['export-due']).toBe(START + 2 * EXPORT_MS)
  vi.setSystemTime(START + 2 * EXPORT_MS)
  await runDurableObjectAlarm(object)
  expect(put).toHaveBeenCalledTimes(2)
})

/**
 * Copies one line of a case; `during` runs while the bucket is called.
 * @returns the keys that are stored afterwards.
 */
const copied = (during: (kv: SyncKvStorage) => void) =>
  runInDurableObject(env.CASE.get(env.CASE.newUniqueId()), async (_object, state) => {
    const { kv } = state.storage
    kv.put('line:000001', { facts: 'first' })
    kv.put('export-due', START)
    const put = async () => during(kv)
    const connected = { ...env, RECORDS_KEY: keys.publicKey, RECORDS: { put } as unknown as R2Bucket }
    await exportDue(connected, state, 'cases', () => [...kv.list({ prefix: 'line:' })].map(([key]) => key))
    return Object.fromEntries(kv.list())
  })

test('[D331] an export stays due until the bucket has answered, so that a crash loses none', async () => {
  const due: unknown[] = []
  const after = await copied((kv) => due.push(kv.get('export-due')))
  expect(due).toEqual([START + EXPORT_MS])
  expect(after).not.toHaveProperty('export-due')
})

test('[D331] a line written during an export is in the next export', async () => {
  const after = await copied((kv) => kv.put('line:000002', { facts: 'second' }))
  expect(after['export-due']).toBe(START + EXPORT_MS)
})

test.each(['passkey:1', 'access-report', 'session:x'])(
  '[D331] a restore with the foreign key %s is refused, also when forced',
  async (key) => {
    const object = env.PERSON.getByName(await personRefOf('forged-person'))
    const forged = { format: 'export/1', id: object.id.toString(), entries: [[key, {}]] }
    expect(await restoreExport(env, forged, true)).toBe('foreign')
    expect(await stored(object)).not.toHaveProperty(key)
  },
)

test('[D331] an object is rewound to the bookmark of a moment, and the answer has the undo bookmark', async () => {
  const object = await exportedCase('REWOUND')
  const asked: unknown[] = []
  await runInDurableObject(object as unknown as Stub, (one, state) => {
    // The local runtime has no history, so its calls are simulated.
    Object.assign((one as unknown as { ctx: DurableObjectState }).ctx, {
      abort: () => undefined,
    })
    Object.assign(state.storage, {
      getBookmarkForTime: async (at: number) => `bookmark of ${String(at)}`,
      onNextSessionRestoreBookmark: async (bookmark: string) => {
        asked.push(bookmark)
        return 'undo'
      },
    })
  })
  expect(await rewindObject(env, { of: 'policy:REWOUND' }, START)).toBe('undo')
  expect(asked).toEqual([`bookmark of ${String(START)}`])
})
