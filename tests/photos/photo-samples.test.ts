/** The sample photos of other tests have the property that they are named for. */
import { load } from 'exifreader'
import { expect, test } from 'vitest'
import { pictures } from './pictures.ts'

test('the sample photo with EXIF has date and place, and the sample without has neither', async () => {
  const tags = load((await pictures.exif()).buffer)
  expect(tags.DateTimeOriginal?.description).toBe('2026:11:21 10:30:00')
  expect(tags.OffsetTimeOriginal?.description).toBe('-06:00')
  expect(Number(tags.GPSLatitude?.description)).toBeCloseTo(21.8853, 3)
  expect(tags.GPSLongitudeRef?.value).toEqual(['W'])
  const own = await pictures.exif({ taken: '2019:01:02 03:04:05' }, 2)
  expect(load(own.buffer).DateTimeOriginal?.description).toBe('2019:01:02 03:04:05')
  expect(load((await pictures.sharp()).buffer).DateTimeOriginal).toBeUndefined()
})

test('a seed always gives the same sample photo, and another seed another one', async () => {
  expect(await pictures.sharp(2)).not.toEqual(await pictures.sharp(1))
  expect(await pictures.sharp(2)).toBe(await pictures.sharp(2))
})
