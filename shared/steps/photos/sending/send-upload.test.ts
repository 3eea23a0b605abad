import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Photo } from '#shared/contracts/links/photos.ts'
import type { PhotoError } from '#shared/domain/photos/vehicle-photos.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { BASE, FakeGateway, REF, valid, type UploadFault } from '../testing/fake-gateway.ts'
import { photoCalls } from '#sites/photos/upload-session/photo-calls.ts'
import { sendUpload, type OutgoingFile, type SendWatch } from './send-upload.ts'

let gateway: FakeGateway
beforeEach(() => {
  gateway = new FakeGateway()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => gateway.fetch(url, init))
})
afterEach(() => vi.unstubAllGlobals())

const SIZE = 3 * PIECE_BYTES + 10
const HASH = 'a'.repeat(64)
const photoOf = (size = SIZE, more: Partial<OutgoingFile> = {}): OutgoingFile => ({
  sha256: HASH,
  type: 'image/jpeg',
  source: 'camera',
  takenAt: '2026-11-21T11:59:00.000Z',
  nonce: 'nonce front',
  replaces: null,
  file: new Blob([new Uint8Array(size)]),
  ...more,
})
const told: Photo[] = []
const watch: SendWatch<PhotoError> = {
  onPhoto: (photo) => told.push(photo),
  onChecking: () => undefined,
  onNonce: () => undefined,
}
beforeEach(() => void told.splice(0))
const send = (photo = photoOf(), signal?: AbortSignal) =>
  sendUpload(photoCalls(REF, 'front'), photo, watch, { base: BASE, ...(signal && { signal }) })

test('[PHO-13] a photo is announced, sent in consecutive pieces and checked', async () => {
  expect(await send()).toEqual({ kind: 'checked' })
  expect(
    gateway.asked.map((line) => line.replace(/I+\d/, ':id').slice(0, 4) + line.split('/').at(-1)),
  ).toEqual([
    'POSTfront',
    'PUT 0',
    `PUT ${String(PIECE_BYTES)}`,
    `PUT ${String(2 * PIECE_BYTES)}`,
    `PUT ${String(3 * PIECE_BYTES)}`,
    'POSTcheck',
  ])
  expect(gateway.photos.front.state).toBe('valid')
  expect(told.map((photo) => (photo.state === 'receiving' ? photo.received : photo.state))).toEqual([
    0,
    PIECE_BYTES,
    2 * PIECE_BYTES,
    3 * PIECE_BYTES,
    SIZE,
    'valid',
  ])
})

test('pieces that the gateway already has are not sent again', async () => {
  await send()
  gateway.asked.length = 0
  expect(await send()).toEqual({ kind: 'checked' })
  expect(gateway.asked).toHaveLength(1)
  expect(gateway.taken.get(HASH)).toBe(SIZE)
})

test('an interrupted upload resumes, and each interruption repeats at most one piece', async () => {
  const faults = fc.array(fc.constantFrom<UploadFault>('none', 'none', 'before', 'after', 503), {
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(faults, fc.integer({ min: 1, max: 5 * PIECE_BYTES }), async (schedule, size) => {
      gateway = new FakeGateway()
      const left = [...schedule]
      gateway.fault = () => left.shift() ?? 'none'
      const photo = photoOf(size)
      for (let tries = 0; gateway.photos.front.state !== 'valid'; tries += 1) {
        expect(tries).toBeLessThanOrEqual(schedule.length)
        await send(photo)
      }
      // If the response to a piece was lost, the next announcement confirms the piece, and it is not sent again.
      expect(gateway.taken.get(HASH)).toBe(size)
    }),
    { numRuns: process.env.LONG ? 2000 : 200 },
  )
}, 120_000)

describe('obstacles of an upload', () => {
  test('[PHO-14] [PHO-17] an upload that the gateway refuses as blurred counts as checked', async () => {
    gateway.judge = () => 'BLURRY'
    expect(await send()).toEqual({ kind: 'checked' })
    expect(gateway.photos.front).toMatchObject({ state: 'refused', error: 'BLURRY' })
  })

  test('an upload continues from the offset that the gateway reports', async () => {
    await send(photoOf(), AbortSignal.abort())
    gateway.photos.front = {
      state: 'receiving',
      id: 'I'.repeat(22),
      sha256: HASH,
      source: 'camera',
      size: SIZE,
      received: PIECE_BYTES,
    }
    let isFirst = true
    gateway.fault = (path) => {
      if (isFirst && path.includes('/pieces/')) {
        isFirst = false
        // In this test another tab has sent a different photo first.
        const { front } = gateway.photos
        if (front.state === 'receiving') gateway.photos.front = { ...front, received: 2 * PIECE_BYTES }
      }
      return 'none'
    }
    expect(await send()).toEqual({ kind: 'checked' })
    expect(gateway.photos.front.state).toBe('valid')
  })

  test('a file that arrives damaged is sent once more, not forever', async () => {
    let damages = 1
    gateway.judge = () => (damages-- > 0 ? 'damaged' : null)
    expect(await send()).toEqual({ kind: 'checked' })
    expect(gateway.taken.get(HASH)).toBe(2 * SIZE)
    gateway.photos.front = { state: 'missing' }
    gateway.judge = () => 'damaged'
    expect(await send()).toMatchObject({ kind: 'later' })
    expect(gateway.taken.get(HASH)).toBe(4 * SIZE)
  })

  test('an upload reports "changed" if another phone has sent this side', async () => {
    gateway.photos.front = valid('b'.repeat(64))
    expect(await send()).toEqual({ kind: 'changed' })
    expect(await send(photoOf(SIZE, { replaces: 'b'.repeat(64) }))).toEqual({ kind: 'checked' })
  })

  test('an upload reports an ended link and an already complete set', async () => {
    gateway.isLinkOver = true
    expect(await send()).toEqual({ kind: 'link_missing' })
    gateway.isLinkOver = false
    gateway.isComplete = true
    expect(await send()).toEqual({ kind: 'complete' })
  })

  test('an upload reports being stopped, being offline and a failing gateway', async () => {
    expect(await send(photoOf(), AbortSignal.abort())).toEqual({ kind: 'stopped' })
    gateway.fault = () => 'before'
    expect(await send()).toEqual({ kind: 'later', error: { code: 'unreachable' } })
    gateway.fault = () => 503
    expect(await send()).toEqual({ kind: 'later', error: { code: 'upstream_failed', status: 503 } })
  })

  test('an upload that makes no progress is left for later', async () => {
    const real = gateway.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      init.method === 'PUT' ? Promise.resolve(Response.json({ received: 0 })) : real(url, init),
    )
    expect(await send()).toMatchObject({ kind: 'later' })
  })
})
