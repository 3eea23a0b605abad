/** Tests of a file that is held back until a code is given: the file is kept, and the code is requested once (D153). */
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { Upload } from '#shared/contracts/uploads.ts'
import type { Result } from '#shared/http/call.ts'
import type { CheckCode, SlotCalls } from '../sending/send-upload.ts'
import type { StoredPhoto } from '../storage/packed-photo.ts'
import { openUploads, type Shot } from './open-uploads.ts'
import { slotOf, slotStatus, uploadsFrom } from './uploads-state.ts'

const known = { id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'gallery' } as const
const here: Upload<never> = { state: 'receiving', ...known, size: 3, received: 3 }

/** Opens a session whose gateway has the whole file, and sends it to the insurer once `person.isProven` is true. */
function opened(arrived: Upload<never> = { state: 'missing' }) {
  const person = { isProven: false }
  const check = vi.fn<() => Promise<Result<{ photo: Upload<never> }, CheckCode>>>(async () =>
    person.isProven
      ? { ok: true, data: { photo: { state: 'valid', ...known } } }
      : { ok: false, error: { code: 'second_factor_needed' } },
  )
  const calls: SlotCalls<never> = {
    announce: async () => ({ ok: true, data: { photo: here } }),
    piece: async () => ({ ok: false, error: { code: 'offset' } }),
    check,
  }
  const stored = new Map<string, StoredPhoto>()
  const view = { photos: { statement: arrived }, now: '2026-11-21T12:00:00.000Z', isComplete: false }
  const $state = atom(uploadsFrom<string, never>(view.photos))
  const uploads = openUploads($state, {
    view,
    ask: async () => view,
    callsOf: () => calls,
    storage: {
      slots: async () => [...stored.keys()],
      look: async (slot) => stored.get(slot),
      read: async (slot) => stored.get(slot),
      note: async () => true,
      forgetBytes: async () => undefined,
      write: async (slot, photo) => {
        stored.set(slot, photo)
        return true
      },
      remove: async (slot) => void stored.delete(slot),
      halves: async () => [],
      removeHalf: async () => false,
    },
    onComplete: () => undefined,
    thumbUrlOf: () => 'blob:1',
  })
  const status = () => slotStatus(slotOf($state.get(), 'statement')).at
  return { person, check, uploads, stored, status }
}

const shot: Shot = {
  file: new Blob(['pdf']),
  thumb: null,
  sha256: known.sha256,
  type: 'application/pdf',
  source: 'gallery',
  takenAt: null,
  grid: [],
  warnings: [],
}

test('[D153] a file that needs a code is not resent by itself, stays stored, and is sent after the code', async () => {
  const { person, check, uploads, stored, status } = opened()
  await uploads.start()
  await uploads.store('statement', shot)
  await vi.waitFor(() => expect(status()).toBe('unproven'))
  uploads.wake()
  await uploads.refresh()
  expect([check.mock.calls.length, stored.size, status()]).toEqual([1, 1, 'unproven'])

  expect(await uploads.sendOn('statement')).toMatchObject({ error: { code: 'second_factor_needed' } })
  expect(status()).toBe('unproven')
  person.isProven = true
  expect(await uploads.sendOn('statement')).toMatchObject({ ok: true })
  expect(status()).toBe('received')
})

test('[D107] [D153] a file brought from a phone that needs a code waits and is sent after the code', async () => {
  const { person, check, uploads, status } = opened(here)
  await uploads.start()
  await uploads.settle()
  await uploads.settle()
  expect([check.mock.calls.length, status()]).toEqual([1, 'unproven'])
  person.isProven = true
  await uploads.sendOn('statement')
  expect(status()).toBe('received')
})
