/** Tests of a photo that is taken again while the earlier photo is being read for sending. */
import { expect, test } from 'vitest'
import { createVault } from '#shared/drafts/draft-vault.ts'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { localPhotos } from './local-photos.ts'
import { photoStorage } from './photo-storage.ts'
import type { StoredPhoto } from './packed-photo.ts'

const photo = (text: string): StoredPhoto => ({
  sha256: text.repeat(64),
  type: 'image/jpeg',
  source: 'camera',
  takenAt: null,
  replaces: null,
  earlier: [],
  grid: [],
  size: 1,
  thumb: null,
  file: new Blob([text]),
})

test('[D68] [D298] reading a slot while a new photo is written returns the new photo', async () => {
  const storage = await photoStorage('a form', Date.now, createVault(withFallback(memoryStore())))
  const noop = () => undefined
  const watch = { onStored: noop, onReceived: noop, onDropped: noop, thumbUrlOf: () => '' }
  const local = localPhotos(storage, watch)
  await local.store('vin', photo('a'))
  const storing = local.store('vin', photo('b'))
  const read = await local.read('vin')
  await storing
  expect(await read?.file.text()).toBe('b')
})
