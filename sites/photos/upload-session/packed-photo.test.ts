import { expect, test } from 'vitest'
import { pack, unpack, type StoredPhoto } from './packed-photo.ts'

const photo: StoredPhoto = {
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  source: 'gallery',
  takenAt: null,
  nonce: 'ñandú',
  replaces: null,
  earlier: ['b'.repeat(64)],
  grid: [1, 2, 3],
  file: new Blob([Uint8Array.of(1, 2, 3)]),
  thumb: new Blob([Uint8Array.of(9)]),
}

test('a photo comes out as it went in, with all that is known of it', async () => {
  const back = unpack((await pack(photo)).buffer)
  expect(back).toMatchObject({
    sha256: photo.sha256,
    nonce: 'ñandú',
    earlier: photo.earlier,
    grid: photo.grid,
    takenAt: null,
  })
  expect(new Uint8Array((await back?.file.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(1, 2, 3))
  expect(new Uint8Array((await back?.thumb.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(9))
})

test('what is no such photo counts as none', () => {
  for (const bytes of [[], [1], [0, 0, 0, 9, 1], [0, 0, 0, 2, 65, 65]])
    expect(unpack(Uint8Array.from(bytes).buffer)).toBeUndefined()
})
