import { expect, test } from 'vitest'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { createVault } from '#shared/drafts/draft-vault.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import type { StoredPhoto } from '#shared/steps/photos/storage/packed-photo.ts'
import { leftPhotos } from './left-photos.ts'

const vault = createVault(withFallback(memoryStore()))
const photo = (file: Blob): StoredPhoto => ({
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  source: 'camera',
  takenAt: null,
  replaces: null,
  earlier: [],
  grid: [],
  size: file.size,
  thumb: null,
  file,
})

test('[D68] [D9] leftPhotos finds the photos on the device that the gateway never confirmed', async () => {
  const storage = await photoStorage('form of a test', Date.now, vault)
  await storage.write('vin', photo(new Blob(['1'])))
  await storage.write('reference-a1', photo(new Blob(['22'])))
  const received = await storage.look('vin')
  if (received) await storage.note('vin', { ...received, isReceived: true })
  const left = await leftPhotos('form of a test', vault)
  expect(left.map(({ slot }) => slot)).toEqual(['reference-a1'])
  expect(await (await left[0]?.read())?.text()).toBe('22')
  expect(await leftPhotos('another', vault)).toEqual([])
})
