import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoSides, type PhotoError, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import {
  changedSlots,
  isAtRisk,
  isToSend,
  reduceUploads,
  slotOf,
  slotStatus,
  type UploadsEvent,
} from '#shared/steps/photos/session/uploads-state.ts'
import { FakeGateway, valid } from '#shared/steps/photos/testing/fake-gateway.ts'
import { canSubmit, nextSide, stateFrom, validCount, type PhotosState } from './photos-state.ts'

type PhotosEvent = UploadsEvent<PhotoSide, PhotoError>
const reduce = (state: PhotosState, event: PhotosEvent): PhotosState => ({
  ...state,
  ...reduceUploads(state, event),
})

const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const empty = stateFrom(new FakeGateway().view())
const local = { sha256: HASH, size: 1000, thumbUrl: 'blob:1', isStored: true }
const kept: PhotosEvent = { type: 'stored', slot: 'front', local }
const after = (...events: readonly PhotosEvent[]) => events.reduce(reduce, empty)
const at = (state: PhotosState) => slotStatus(slotOf(state, 'front'))
const receiving = (received: number, sha256 = HASH): PhotosEvent => ({
  type: 'reported',
  slot: 'front',
  photo: { state: 'receiving', id: 'I'.repeat(22), sha256, source: 'camera', size: 1000, received },
})
const sending: PhotosEvent = { type: 'activity', slot: 'front', activity: 'sending' }
const checking: PhotosEvent = { type: 'activity', slot: 'front', activity: 'checking' }
const idle: PhotosEvent = { type: 'activity', slot: 'front', activity: 'none' }
const received: PhotosEvent = { type: 'reported', slot: 'front', photo: valid(HASH) }

test('a photo is shown as stored, sending, checking and received, each only when true', () => {
  expect(at(empty)).toEqual({ at: 'missing' })
  expect(at(after(kept))).toEqual({ at: 'stored', isStored: true })
  expect(at(after(kept, sending))).toEqual({ at: 'sending', percent: 0 })
  expect(at(after(kept, sending, receiving(409)))).toEqual({ at: 'sending', percent: 40 })
  expect(at(after(kept, sending, receiving(1000), checking))).toEqual({ at: 'checking' })
  expect(at(after(kept, sending, receiving(409), idle))).toEqual({ at: 'stored', isStored: true })
  expect(at(after(kept, sending, received, idle))).toEqual({ at: 'received' })
})

test('[PHO-O7] a new photo of a received side counts only once it is received itself', () => {
  const replaced = after(kept, received, { ...kept, local: { ...local, sha256: OTHER } })
  expect(at(replaced)).toEqual({ at: 'stored', isStored: true })
  expect(validCount(replaced)).toBe(0)
  expect(isToSend(slotOf(replaced, 'front'))).toBe(true)
})

test.each<PhotoError>(['BLURRY', 'DATE', 'VEHICLE', 'INVALID'])(
  '[PHO-17] [PHO-O7] a photo refused with %s does not count, and its side is asked for again',
  (error) => {
    const refused = after(kept, {
      type: 'reported',
      slot: 'front',
      photo: { state: 'refused', id: 'I'.repeat(22), sha256: HASH, source: 'camera', error },
    })
    expect(at(refused)).toEqual({ at: 'refused', error })
    expect(validCount(refused)).toBe(0)
    expect(isToSend(slotOf(refused, 'front'))).toBe(false)
    expect(nextSide(refused, 'back')).toBe('front')
  },
)

test('[PHO-20] photos can be submitted once all four are received, whichever phone sent them', () => {
  const gateway = new FakeGateway()
  for (const side of photoSides) {
    expect(canSubmit(stateFrom(gateway.view()))).toBe(false)
    gateway.photos[side] = valid(HASH)
  }
  expect(canSubmit(stateFrom(gateway.view()))).toBe(true)
})

test('a photo of another phone is shown as received, or as unfinished', () => {
  expect(at(after(receiving(500)))).toEqual({ at: 'unfinished' })
  expect(at(after({ type: 'reported', slot: 'front', photo: valid(OTHER) }))).toEqual({ at: 'received' })
})

test('a side with another phone’s photo sends nothing until the person decides', () => {
  const changed = after(kept, { type: 'changed', slot: 'front', isChanged: true })
  expect(at(changed)).toEqual({ at: 'changed' })
  expect(isToSend(slotOf(changed, 'front'))).toBe(false)
  expect(at(reduce(changed, { type: 'dropped', slot: 'front' }))).toEqual({ at: 'missing' })
  expect(at(reduce(changed, { type: 'changed', slot: 'front', isChanged: false }))).toMatchObject({
    at: 'stored',
  })
})

test('only an unsent photo that is not stored is at risk', () => {
  expect(isAtRisk(after(kept))).toBe(false)
  const held = after({ ...kept, local: { ...local, isStored: false } })
  expect(at(held)).toEqual({ at: 'stored', isStored: false })
  expect(isAtRisk(held)).toBe(true)
  expect(isAtRisk(reduce(held, received))).toBe(false)
})

test('[PHO-09] the next side is the following one, else the first that is missing', () => {
  expect(nextSide(empty)).toBe('front')
  expect(nextSide(empty, 'front')).toBe('right')
  expect(nextSide(empty, 'back')).toBe('front')
  const all = photoSides.reduce((state, side) => reduce(state, { ...kept, slot: side }), empty)
  expect(nextSide(all, 'left')).toBeUndefined()
})

test("a change of a photo's state is announced once", () => {
  const before = after(kept, sending)
  expect(changedSlots(empty, after(kept))).toEqual(['front'])
  expect(changedSlots(before, reduce(before, receiving(500)))).toEqual([])
  expect(changedSlots(before, reduce(before, received))).toEqual(['front'])
  expect(changedSlots(before, before)).toEqual([])
})

test('for random events, a photo is shown as received only if the gateway has the shown photo', () => {
  const events = fc.array(
    fc.constantFrom<PhotosEvent>(
      kept,
      { ...kept, local: { ...local, sha256: OTHER } },
      sending,
      checking,
      idle,
      received,
      receiving(10),
      receiving(10, OTHER),
      { type: 'dropped', slot: 'front' },
      { type: 'changed', slot: 'front', isChanged: true },
      { type: 'refreshed', photos: new FakeGateway().photos },
    ),
  )
  fc.assert(
    fc.property(events, (list) => {
      const front = slotOf(after(...list), 'front')
      const isTrue =
        !front.isChanged &&
        front.server.state === 'valid' &&
        (front.local === null || front.local.sha256 === front.server.sha256)
      expect(slotStatus(front).at === 'received').toBe(isTrue)
    }),
    { numRuns: process.env.LONG ? 10_000 : 1000 },
  )
})
