import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PIECE_BYTES, photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { Submission, SubmissionStore } from '#shared/http/submission.ts'
import { BASE, FakeGateway, REF, valid } from '../testing/fake-gateway.ts'
import { pauseUntil } from '../sending/queue.ts'
import { openDesk, type Desk, type Shot } from './upload-session.ts'
import type { KeptPhoto, PhotoShelf } from './photo-storage.ts'
import { standing } from './photos-state.ts'

let gateway: FakeGateway
let onShelf: Map<PhotoSide, KeptPhoto>
let submissions: SubmissionStore
const leave = vi.fn<() => void>()
beforeEach(() => {
  gateway = new FakeGateway()
  onShelf = new Map()
  submissions = memory()
  leave.mockReset()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => gateway.fetch(url, init))
})
afterEach(() => vi.unstubAllGlobals())

function memory(): SubmissionStore {
  const kept = new Map<string, Submission>()
  return {
    read: async (name) => kept.get(name),
    write: async (name, submission) => void kept.set(name, submission),
    remove: async (name) => void kept.delete(name),
  }
}

const shelf: PhotoShelf = {
  read: async (side) => onShelf.get(side),
  write: async (side, photo) => {
    onShelf.set(side, photo)
    return true
  },
  remove: async (side) => void onShelf.delete(side),
}
const full: PhotoShelf = { ...shelf, write: async () => false }

const open = (more: Partial<Parameters<typeof openDesk>[0]> = {}) =>
  openDesk({
    ref: REF,
    view: gateway.view(),
    shelf,
    submissions,
    leave,
    pictureOf: () => 'blob:1',
    pause: () => new Promise((done) => setTimeout(done)),
    base: BASE,
    ...more,
  })

/** A dead page's queue waits like this for ever. */
const untilWoken = (_: number, woken: AbortSignal) => pauseUntil(1_000_000, woken)

const prepared = (name: string, size = PIECE_BYTES + 1, nonce = 'nonce'): Shot => ({
  nonce,
  file: new Blob([new Uint8Array(size)]),
  thumb: new Blob(['t']),
  sha256: name.repeat(64).slice(0, 64),
  type: 'image/jpeg',
  source: 'camera',
  takenAt: '2026-11-21T12:00:00.000Z',
  doubts: [],
})
const at = (desk: Desk, side: PhotoSide) => standing(desk.$photos.get().sides[side]).at
const until = (desk: Desk, side: PhotoSide, standsAt: string) =>
  vi.waitFor(() => expect(at(desk, side)).toBe(standsAt))

test('[PHO-20] [PHO-21] [PHO-22] four photos are written, sent, submitted once, and then forgotten here', async () => {
  const desk = await open()
  for (const [index, side] of photoSides.entries()) await desk.keep(side, prepared(String(index)))
  expect(onShelf.size).toBe(4)
  for (const side of photoSides) await until(desk, side, 'received')
  await Promise.all([desk.submit(), desk.submit()])
  expect(gateway.asked.filter((line) => line.endsWith('/submission'))).toHaveLength(1)
  expect(leave).toHaveBeenCalledOnce()
  expect(onShelf.size).toBe(0)
})

test('a page that dies in the middle of a photo goes on where the gateway stands', async () => {
  let pieces = 0
  gateway.fault = (path) => (path.includes('/pieces/') && (pieces += 1) > 2 ? 'before' : 'none')
  const dying = await open({ pause: untilWoken })
  await dying.keep('front', prepared('a', 4 * PIECE_BYTES))
  await vi.waitFor(() => expect(dying.$photos.get().line.at).toBe('offline'))
  expect(at(dying, 'front')).toBe('kept')

  gateway.fault = () => 'none'
  const desk = await open()
  await until(desk, 'front', 'received')
  expect(gateway.taken.get('a'.repeat(64))).toBe(4 * PIECE_BYTES)
})

test('a photo that was never announced is sent by the next page', async () => {
  gateway.fault = () => 'before'
  const dying = await open({ pause: untilWoken })
  await dying.keep('left', prepared('c'))
  gateway.fault = () => 'none'
  await until(await open(), 'left', 'received')
})

test('[PHO-O7] another photo of the same side takes its place, also while the first is on its way', async () => {
  const desk = await open()
  await desk.keep('front', prepared('a', 8 * PIECE_BYTES))
  await desk.keep('front', prepared('b'))
  await until(desk, 'front', 'received')
  expect(gateway.photos.front).toMatchObject({ sha256: 'b'.repeat(64) })
})

test('[PHO-O7] a photo that this phone has announced without an answer is its own: nobody is asked', async () => {
  gateway.fault = (path) => (path.endsWith('/front') ? 'after' : 'none')
  const desk = await open({ pause: untilWoken })
  await desk.keep('front', prepared('a'))
  await vi.waitFor(() => expect(desk.$photos.get().line.at).toBe('offline'))
  gateway.fault = () => 'none'
  await desk.keep('front', prepared('b'))
  await until(desk, 'front', 'received')
  expect(gateway.photos.front).toMatchObject({ sha256: 'b'.repeat(64) })
})

test("another phone's photo is not overwritten unless the person wants it", async () => {
  const desk = await open()
  gateway.photos.back = valid('f'.repeat(64))
  await desk.keep('back', prepared('a'))
  await until(desk, 'back', 'changed')
  await desk.useTheirs('back')
  expect(at(desk, 'back')).toBe('received')
  expect(gateway.photos.back).toMatchObject({ sha256: 'f'.repeat(64) })
  expect(onShelf.has('back')).toBe(false)

  await desk.keep('back', prepared('b'))
  await until(desk, 'back', 'received')
  gateway.photos.back = valid('e'.repeat(64))
  await desk.keep('back', prepared('c'))
  await until(desk, 'back', 'changed')
  await desk.useMine('back')
  await until(desk, 'back', 'received')
  expect(gateway.photos.back).toMatchObject({ sha256: 'c'.repeat(64) })
})

test('a phone without room still sends, and says that it keeps nothing', async () => {
  gateway.fault = () => 'before'
  const desk = await open({ shelf: full, pause: untilWoken })
  await desk.keep('front', prepared('a'))
  await vi.waitFor(() =>
    expect(standing(desk.$photos.get().sides.front)).toEqual({ at: 'kept', isStored: false }),
  )
  expect(desk.isAtRisk()).toBe(true)
  gateway.fault = () => 'none'
  desk.wake()
  await until(desk, 'front', 'received')
  expect(desk.isAtRisk()).toBe(false)
})

test('[PHO-O9] a submission that fails says so; the photos stay, and it can be tried again', async () => {
  for (const side of photoSides) gateway.photos[side] = valid('a'.repeat(64))
  const desk = await open()
  gateway.fault = (path) => (path.endsWith('/submission') ? 404 : 'none')
  await desk.submit()
  expect(desk.$photos.get().submission).toEqual({ at: 'failed', text: '(404) Ha ocurrido un error.' })
  expect(leave).not.toHaveBeenCalled()
  gateway.fault = () => 'none'
  await desk.submit()
  expect(leave).toHaveBeenCalledOnce()
})

test('a link that ends keeps the photos on the phone', async () => {
  const desk = await open()
  gateway.isLinkOver = true
  await desk.keep('front', prepared('a'))
  await vi.waitFor(() => expect(desk.$photos.get().isLinkOver).toBe(true))
  expect(onShelf.size).toBe(1)
})

test('a page that rests sends nothing more, and its photos stay on the phone for the tab that goes on', async () => {
  const desk = await open()
  desk.rest(true)
  await desk.keep('front', prepared('a'))
  expect(at(desk, 'front')).toBe('kept')
  expect(gateway.asked).toEqual([])
  await until(await open(), 'front', 'received')
  desk.rest(false)
  desk.wake()
  await until(desk, 'front', 'received')
  expect(gateway.taken.get('a'.repeat(64))).toBe(PIECE_BYTES + 1)
})

test('[PHO-05] photos that were completed elsewhere lead on', async () => {
  const desk = await open()
  gateway.isComplete = true
  await desk.refresh()
  expect(leave).toHaveBeenCalledOnce()
})

test('a capture begins with the word of the gateway, another one with another', async () => {
  const desk = await open()
  const first = desk.stamp('right')
  expect(first.nonce).toBe('nonce right')
  expect(Math.abs(Date.parse(first.now) - Date.parse('2026-11-21T12:00:00Z'))).toBeLessThan(60_000)
  await desk.keep('right', prepared('a', 10, first.nonce))
  await until(desk, 'right', 'received')
  const second = desk.stamp('right')
  await desk.keep('right', prepared('b', 10, second.nonce))
  await until(desk, 'right', 'received')
  expect(gateway.announced.map(({ nonce }) => nonce)).toEqual([first.nonce, second.nonce])
  expect(second.nonce).not.toBe(first.nonce)
})
