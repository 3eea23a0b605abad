import { expect, test, vi } from 'vitest'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { createVault } from '#shared/drafts/draft-vault.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { localPhotos } from './local-photos.ts'
import type { StoredPhoto } from './packed-photo.ts'
import { photoStorage } from './photo-storage.ts'

const SIZE = 100_000
const photoOf = (name: string): StoredPhoto => ({
  sha256: name.repeat(64).slice(0, 64),
  type: 'image/jpeg',
  source: 'camera',
  takenAt: null,
  replaces: null,
  earlier: [],
  grid: [1],
  size: SIZE,
  thumb: new Blob(['t']),
  file: new Blob([new Uint8Array(SIZE).fill(name.charCodeAt(0))]),
})
const deviceOf = () => {
  const store = memoryStore()
  return { store, vault: createVault(withFallback(store)) }
}

test("[D9] a stored photo is found by form and slot, and the form's name is not readable on the device", async () => {
  const { store, vault } = deviceOf()
  const storage = await photoStorage('form 1', Date.now, vault)
  expect(await storage.write('vin', photoOf('a'))).toBe(true)
  expect(await storage.slots()).toEqual(['vin'])
  const back = await storage.read('vin')
  expect(back).toMatchObject({ sha256: photoOf('a').sha256, size: SIZE })
  expect(new Uint8Array((await back?.file.arrayBuffer()) ?? [])[SIZE - 1]).toBe('a'.charCodeAt(0))
  expect(await (await photoStorage('form 2', Date.now, vault)).slots()).toEqual([])
  expect((await store.keys()).join()).not.toContain('form 1')
})

test('[D63] [D68] a photo whose writing was interrupted is reported missing once, and removed', async () => {
  const { store, vault } = deviceOf()
  const dies = {
    ...vault,
    write: (place: string, content: Parameters<typeof vault.write>[1]) =>
      place.startsWith('photo-file ') ? vault.write(place, content) : new Promise<boolean>(() => undefined),
  }
  const storage = await photoStorage('form', Date.now, vault)
  await storage.write('ine-front', photoOf('a'))
  const before = (await store.keys()).length
  const dying = await photoStorage('form', Date.now, dies)
  void dying.write('vin', photoOf('b'))
  void dying.write('ine-front', photoOf('c'))
  await vi.waitFor(async () => expect((await store.keys()).length).toBe(before + 2))
  expect((await storage.halves()).toSorted()).toEqual(['ine-front', 'vin'])
  const restored = localPhotos(storage, {
    onStored: () => undefined,
    onReceived: () => undefined,
    onDropped: () => undefined,
    thumbUrlOf: () => '',
  })
  expect((await restored.restore()).toSorted()).toEqual(['ine-front', 'vin'])
  expect(await restored.restore()).toEqual([])
  expect((await store.keys()).length).toBe(before)
  // A record without its bytes is not restored as a photo.
  await storage.write('vin', photoOf('d'))
  for (const place of await store.keys()) if (/^photo-file \S+ vin /.test(place)) await store.remove(place)
  expect(await restored.restore()).toEqual(['vin'])
  expect(await storage.slots()).toEqual(['ine-front'])
  // The photo that was stored before is unchanged.
  expect((await storage.read('ine-front'))?.sha256).toBe(photoOf('a').sha256)
})

test('a new photo replaces the earlier one of its slot, and remove leaves nothing', async () => {
  const { store, vault } = deviceOf()
  const storage = await photoStorage('form', Date.now, vault)
  await storage.write('vin', photoOf('a'))
  const count = (await store.keys()).length
  await storage.write('vin', photoOf('b'))
  expect((await store.keys()).length).toBe(count)
  await storage.remove('vin')
  expect(await storage.read('vin')).toBeUndefined()
  expect((await store.keys()).filter((key) => key.startsWith('photo'))).toEqual([])
})

test('[CLF-41] forty stored photos are held as metadata, and only the requested one is read', async () => {
  const { vault } = deviceOf()
  const storage = await photoStorage('form', Date.now, vault)
  for (let number = 10; number < 50; number += 1)
    await storage.write(`reference-${String(number)}`, photoOf(String(number)))
  const reads: string[] = []
  const watched = {
    ...storage,
    read: (slot: string) => {
      reads.push(slot)
      return storage.read(slot)
    },
  }
  const thumbs: number[] = []
  const local = localPhotos(watched, {
    onStored: () => undefined,
    onReceived: () => undefined,
    onDropped: () => undefined,
    thumbUrlOf: (thumb) => `blob:${String(thumbs.push(thumb.size))}`,
  })
  await local.restore()
  expect(local.slots()).toHaveLength(40)
  expect(reads).toEqual([])
  for (const slot of local.slots()) expect(local.get(slot)).not.toHaveProperty('file')
  expect((await local.read('reference-33'))?.file.size).toBe(SIZE)
  expect(reads).toEqual(['reference-33'])
})
