import { load } from 'exifreader'
import { expect, test } from 'vitest'
import { pictures } from '#tests/photos/pictures.ts'
import { ended, fileKindOf, isBrokenOff, withoutExif } from './file-kind.ts'

const media = (brand: string) => new Blob([Uint8Array.of(0, 0, 0, 24), `ftyp${brand}`, 'mif1heic'])

test('[PHO-12] [PHO-O6] fileKindOf tells JPEG, PNG and HEIC by their first bytes', async () => {
  expect(await fileKindOf(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]))).toBe('jpeg')
  expect(await fileKindOf(new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)]))).toBe('png')
  for (const brand of ['heic', 'heix', 'mif1']) expect(await fileKindOf(media(brand))).toBe('heic')
})

test('[CLP-O8] fileKindOf tells a PDF by its first bytes', async () => {
  expect(await fileKindOf(new Blob(['%PDF-1.7']))).toBe('pdf')
})

test('[PHO-O6] fileKindOf is null for films, texts and empty files', async () => {
  for (const file of [media('isom'), new Blob(['PDF-1.7']), new Blob([])])
    expect(await fileKindOf(file)).toBeNull()
})

test('[D88] the end marker is added to a JPEG that lacks it, and a complete file is unchanged', async () => {
  const bytes = async (file: Blob) => [...new Uint8Array(await file.arrayBuffer())]
  expect(await bytes(await ended(new Blob([Uint8Array.of(0xff, 0xd8, 1, 2)])))).toEqual([
    0xff, 0xd8, 1, 2, 0xff, 0xd9,
  ])
  const whole = new Blob([Uint8Array.of(0xff, 0xd8, 1, 0xff, 0xd9)])
  expect(await ended(whole)).toBe(whole)
})

test('[PHO-12] fileKindOf tells WebP and AVIF whatever the file name', async () => {
  expect(await fileKindOf(new File(['RIFF\0\0\0\0WEBPVP8 '], 'foto.jpg'))).toBe('webp')
  for (const brand of ['avif', 'avis']) expect(await fileKindOf(media(brand))).toBe('avif')
  expect(await fileKindOf(new Blob(['RIFF\0\0\0\0WAVEfmt ']))).toBeNull()
})

test('[CLP-O8] [D126] fileKindOf accepts a PDF behind a byte order mark or up to a kilobyte of other bytes', async () => {
  expect(await fileKindOf(new Blob(['\ufeff%PDF-1.7']))).toBe('pdf')
  expect(await fileKindOf(new Blob(['\n'.repeat(1_024), '%PDF-1.7']))).toBe('pdf')
  expect(await fileKindOf(new Blob(['\n'.repeat(1_030), '%PDF-1.7']))).toBeNull()
})

test('[PHO-O6] isBrokenOff tells the grey of a truncated JPEG from a dark or light edge', () => {
  const pixels = (...rgba: readonly number[]) => Uint8ClampedArray.from(Array(16).fill(rgba).flat())
  expect(isBrokenOff(pixels(128, 128, 128, 255))).toBe(true)
  expect(isBrokenOff(pixels(255, 255, 255, 255))).toBe(false)
  expect(isBrokenOff(pixels(128, 131, 128, 255))).toBe(false)
})

test('[PHO-O6] withoutExif removes the EXIF and leaves the picture data unchanged', async () => {
  const photo = await pictures.exif({ taken: '2026:11:20 08:15:00' })
  const plain = new Uint8Array(await withoutExif(photo).arrayBuffer())
  expect(Object.keys(load(photo.buffer))).toContain('DateTimeOriginal')
  expect(Object.keys(load(plain.buffer))).not.toContain('DateTimeOriginal')
  const scan = (bytes: Uint8Array) => [...bytes.subarray(bytes.lastIndexOf(0xda))]
  expect(scan(plain)).toEqual(scan(photo))
})

test('[PHO-O6] withoutExif leaves a photo with no EXIF or a truncated segment unchanged', async () => {
  const bytes = async (file: Blob) => [...new Uint8Array(await file.arrayBuffer())]
  const cut = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0x40, 0x00, 1, 2)
  expect(await bytes(withoutExif(cut))).toEqual([...cut])
  const sharp = await pictures.sharp()
  expect(await bytes(withoutExif(sharp))).toEqual([...sharp])
})
