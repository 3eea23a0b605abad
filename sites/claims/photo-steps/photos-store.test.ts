import { expect, test } from 'vitest'
import { uploadsFrom } from '#shared/steps/photos/session/uploads-state.ts'
import { damageIdHere, damageIdNow } from '../form/damage-ids.ts'
import type { FormPhotosState } from '#shared/steps/claims/photos/photo-changes.ts'
import { isWithoutEntry, ofRemovedDamages, photosRecorded, whileRecording } from './photos-store.ts'

const own = 'd-aaaaaaaaaaaaaaaa'
const local = { sha256: 'a', size: 1, thumbUrl: null, isStored: true }
const withLocal = (...slots: string[]): FormPhotosState => ({
  ...uploadsFrom({}),
  slots: Object.fromEntries(
    slots.map((slot) => [
      slot,
      {
        server: { state: 'missing' },
        local,
        activity: 'none',
        isChanged: false,
      } as const,
    ]),
  ),
})

test('[D128] photosRecorded waits for all photos being recorded, but not for one that failed', async () => {
  const recorded: string[] = []
  const { promise, resolve } = Promise.withResolvers<number>()
  whileRecording(promise.then(() => recorded.push('vin')))
  whileRecording(Promise.reject(new Error('the phone is full')))
  const left = photosRecorded().then(() => [...recorded])
  resolve(1)
  expect(await left).toEqual(['vin'])
  expect(await photosRecorded()).toEqual([])
})

test('[CLF-74] a damage is found by its device id and by every insurer id', () => {
  const renames = {
    [`damages/${own}`]: 'damages/503',
    'damages/17': 'damages/503',
  }
  expect([own, '17', '503', '8'].map((id) => damageIdNow(renames, id))).toEqual(['503', '503', '503', '8'])
  expect(['503', '8'].map((id) => damageIdHere(renames, id))).toEqual([own, '8'])
})

test('[CLF-73] only unsent photos of removed damages are given up', () => {
  const state = withLocal('damage-17-a', 'damage-8-b', `damage-${own}-c`, 'reference-a1', 'vin')
  expect(ofRemovedDamages(state, [{ id: '8' }])).toEqual(['damage-17-a'])
  const received = {
    state: 'valid',
    id: 'i',
    sha256: 'a',
    source: 'camera',
  } as const
  expect(ofRemovedDamages(uploadsFrom({ 'damage-17-a': received }), [])).toEqual([])
})

test('[CLF-74] photos of a damage that is not in the list are found', () => {
  const state = withLocal(`damage-${own}-a`, 'damage-8-b')
  expect(isWithoutEntry(own, [{ id: '8' }], state)).toBe(true)
  expect([isWithoutEntry(own, [{ id: own }], state), isWithoutEntry(own, [], withLocal('vin'))]).toEqual([
    false,
    false,
  ])
})
