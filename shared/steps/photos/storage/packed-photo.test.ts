import { expect, test } from 'vitest'
import { pack, unpack, type PhotoRecord } from './packed-photo.ts'

const photo: PhotoRecord = {
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  source: 'gallery',
  takenAt: null,
  nonce: 'ñandú',
  replaces: null,
  earlier: ['b'.repeat(64)],
  grid: [1, 2, 3],
  size: 3,
  thumb: new Blob([Uint8Array.of(9)]),
}

test('unpack restores a packed photo with all its metadata', async () => {
  const back = unpack((await pack(photo)).buffer)
  expect(back).toMatchObject({
    sha256: photo.sha256,
    nonce: 'ñandú',
    earlier: photo.earlier,
    grid: photo.grid,
    takenAt: null,
    size: 3,
  })
  expect(new Uint8Array((await back?.thumb?.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(9))
})

test('[D107] unpack reads a photo packed by the previous release', async () => {
  const { size: _size, thumb, ...metadata } = photo
  const text = new TextEncoder().encode(JSON.stringify({ ...metadata, thumbBytes: 1 }))
  const length = Uint8Array.of(0, 0, text.length >> 8, text.length & 0xff)
  const packed = await new Blob([length, text, thumb ?? '', Uint8Array.of(1, 2, 3)]).arrayBuffer()
  const back = unpack(packed)
  expect(back).toMatchObject({ sha256: photo.sha256, size: 3 })
  expect(new Uint8Array((await back?.file?.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(1, 2, 3))
  expect(back?.thumb?.size).toBe(1)
})

test('a packed document has no thumbnail', async () => {
  expect(unpack((await pack({ ...photo, thumb: null })).buffer)?.thumb).toBeNull()
})

test('unpack is undefined for any other record', () => {
  for (const bytes of [[], [1], [0, 0, 0, 9, 1], [0, 0, 0, 2, 65, 65]])
    expect(unpack(Uint8Array.from(bytes).buffer)).toBeUndefined()
})
