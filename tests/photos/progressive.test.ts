/** A progressive JPEG that was cut short still shows a whole picture, so its scans reveal the cut. */
import { expect, test } from 'vitest'
import { isCutOff } from '#shared/steps/photos/camera/progressive/is-cut-off.ts'
import { pictures } from './pictures.ts'

const share = (bytes: Uint8Array, percent: number) => bytes.subarray(0, (bytes.length * percent) / 100)

test('[PHO-O6] a progressive JPEG is whole with or without its end marker', async () => {
  for (const seed of [1, 2, 3]) {
    const whole = await pictures.progressive(seed)
    expect([isCutOff(whole), isCutOff(whole.subarray(0, -2))]).toEqual([false, false])
  }
})

test.each([10, 30, 50, 70, 80, 90, 95, 98, 99])(
  '[PHO-O6] a progressive JPEG cut off at %i %% is reported as cut',
  async (percent) => {
    for (const seed of [1, 2]) expect(isCutOff(share(await pictures.progressive(seed), percent))).toBe(true)
  },
)

test('[PHO-O6] a progressive JPEG that lacks a few bytes of its last scan is reported as cut', async () => {
  const whole = await pictures.progressive()
  for (const missing of [4, 6, 10, 40]) expect(isCutOff(whole.subarray(0, -missing))).toBe(true)
})

test('a baseline JPEG is not judged by this check', async () => {
  expect(isCutOff(await pictures.sharp())).toBeNull()
  expect(isCutOff(Uint8Array.of(0xff, 0xd8, 1, 2, 3))).toBeNull()
})
