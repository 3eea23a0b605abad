/** Tests the lock of a device that was handed over (D254). */
import { beforeEach, expect, test } from 'vitest'
import { $handed, readHandedOver, type Handed } from './handed-draft.ts'
import { codeProblem, handOver, takeBack } from './handed-over.ts'

const MOST_TRIES = 5
const PAUSE_MS = 5 * 60_000
const NOW = Date.UTC(2026, 10, 28, 18)
const handed = (): Handed => {
  const now = $handed.get()
  if (!now) throw new Error('the adjuster has the device')
  return now
}

beforeEach(async () => handOver('forma-a', 'people/7', 'zorro-7'))

test('[D254] [ADJ-149] the lock of the device is read without the claim, and stores only a digest of its code', async () => {
  $handed.set(undefined)
  await readHandedOver()
  expect(handed()).toMatchObject({ place: 'forma-a', signer: 'people/7' })
  expect(JSON.stringify(handed()).toUpperCase()).not.toContain('ZORRO')
})

test("[D254] the adjuster's code opens the lock, in any spelling", async () => {
  expect(await takeBack(handed(), ' Zorro 7', NOW)).toEqual({ at: 'open' })
  expect($handed.get()).toBeNull()
  $handed.set(undefined)
  await readHandedOver()
  expect($handed.get()).toBeNull()
})

test('[D254] after five wrong codes the lock pauses, and refuses the right code during the pause', async () => {
  for (let at = 1; at < MOST_TRIES; at += 1)
    expect(await takeBack(handed(), `nada${String(at)}`, NOW)).toEqual({ at: 'wrong' })
  expect(await takeBack(handed(), 'nada', NOW)).toEqual({ at: 'paused', until: NOW + PAUSE_MS })
  expect(await takeBack(handed(), 'zorro7', NOW + 1000)).toMatchObject({ at: 'paused' })
  // The next wrong code starts another pause.
  expect(await takeBack(handed(), 'nada', NOW + PAUSE_MS)).toMatchObject({ at: 'paused' })
  expect(await takeBack(handed(), 'zorro7', NOW + 2 * PAUSE_MS)).toEqual({ at: 'open' })
})

test('[D254] tries of the lock are counted per device, not per tab', async () => {
  const otherTab = handed()
  for (let at = 0; at < MOST_TRIES; at += 1) await takeBack(handed(), 'nada', NOW)
  expect(await takeBack(otherTab, 'zorro7', NOW)).toMatchObject({ at: 'paused' })
})

test.each([
  ['abc', 'short'],
  ['- - 12', 'short'],
  ['0042', 'claim'],
  ['S-2026', 'claim'],
  ['zorro', null],
] as const)('[D254] "%s" as a lock code has the problem: %s', (code, problem) => {
  expect(codeProblem(code, 'S-2026-0042')).toBe(problem)
})
