import { expect, test } from 'vitest'
import { pictures } from '#tests/photos/pictures.ts'
import { exifMoment } from './exif-date.ts'
import { gatewayClock, takenAtOf } from './taken-at.ts'

test("[PHO-18] the time of a photo follows the gateway's clock, whatever the phone's clock", () => {
  let elapsed = 5000
  const clock = gatewayClock('2026-11-21T12:00:00.000Z', () => elapsed)
  expect(clock.now()).toBe('2026-11-21T12:00:00.000Z')
  elapsed = 65_000
  expect(clock.now()).toBe('2026-11-21T12:01:00.000Z')
  // A monotonic clock lags after the phone has slept, until the next synchronisation.
  clock.sync('2026-11-21T14:00:00.000Z')
  expect(clock.now()).toBe('2026-11-21T14:00:00.000Z')
})

test('exifMoment reads the date of a picture with its zone, or as local time', () => {
  expect(exifMoment('2026:11:21 10:30:00', '-06:00')).toBe('2026-11-21T16:30:00.000Z')
  expect(exifMoment('2026:11:21 10:30:00', 'Z')).toBe('2026-11-21T10:30:00.000Z')
  expect(exifMoment('2026:11:21 10:30:00')).toBe(new Date('2026-11-21T10:30:00').toISOString())
  for (const odd of [
    undefined,
    '',
    '    :  :     :  :  ',
    '2026:13:45 10:30:00',
    '0000:00:00 00:00:00',
    'ayer',
  ])
    expect(exifMoment(odd)).toBeNull()
  expect(exifMoment('2026:11:21 10:30:00', 'Zulu')).toBe(new Date('2026-11-21T10:30:00').toISOString())
})

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])

test('[PHO-18] takenAtOf reads the date inside a gallery photo', async () => {
  const bytes = await pictures.exif({ taken: '2026:11:20 08:15:00', offset: '-06:00' })
  expect(await takenAtOf(fileOf(bytes), 0)).toBe('2026-11-20T14:15:00.000Z')
})

test('takenAtOf falls back to the date of the file, or to null', async () => {
  const bytes = await pictures.sharp()
  const modified = Date.parse('2026-11-19T00:00:00Z')
  expect(await takenAtOf(fileOf(bytes), modified)).toBe('2026-11-19T00:00:00.000Z')
  expect(await takenAtOf(fileOf(Uint8Array.of(1, 2, 3)), 0)).toBeNull()
})
