import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { uploadSessionOf } from '#gateway/features/links/photos/upload-session.ts'
import { newNonce, timeOfNonce } from './nonce.ts'
import { accepting, newPolicyId, phone, type TestPhone } from '#gateway/testing/photos/phones.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'

const NOON = Date.parse('2040-03-02T18:00:00Z')
const HOUR = 60 * 60 * 1000
const after = (hours: number) => vi.setSystemTime(NOON + hours * HOUR)

const alarmOf = async (policyId: string) =>
  runInDurableObject(await uploadSessionOf(env, policyId), (_, { storage }) => storage.getAlarm())

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a nonce holds its time, and is valid for 72 hours for its own side only', () => {
    const nonce = newNonce('secret', 'front', NOON)
    expect(timeOfNonce('secret', 'front', nonce)).toBe(NOON)
    expect(timeOfNonce('secret', 'back', nonce)).toBeNull()
    expect(timeOfNonce('another', 'front', nonce)).toBeNull()
    expect(timeOfNonce('secret', 'front', nonce.replace(/^./, '9'))).toBeNull()
    after(71.9)
    expect(timeOfNonce('secret', 'front', nonce)).toBe(NOON)
    after(72)
    expect(timeOfNonce('secret', 'front', nonce)).toBeNull()
  })

  test('[PHO-18] the insurer gets the moments of permission, capture and complete arrival', async () => {
    const one = await phone()
    const { nonces } = (await one.read()).json as { nonces: Record<string, string> }
    const file = jpegOf(PIECE_BYTES + 10)
    after(1)
    const takenAt = new Date(NOON + HOUR).toISOString()
    const announced = await one.announce('front', file, { nonce: nonces.front, takenAt })
    const { photo } = announced.json as { photo: { id: string } }
    after(30)
    await one.pieces('front', photo.id, file)
    after(31)
    await one.check('front', photo.id)
    expect(one.tab.insurer.askedFor('checkPhoto')[0]?.body).toMatchObject({
      allowed_at: new Date(NOON).toISOString(),
      taken_at: takenAt,
      arrived_at: new Date(NOON + 30 * HOUR).toISOString(),
    })
  })

  test('the insurer is asked again after twelve hours whether the token is valid', async () => {
    const one = await phone()
    await one.read()
    after(11.9)
    await one.read()
    expect(one.tab.insurer.askedFor('hasPhotos')).toHaveLength(1)
    after(12)
    await one.read()
    expect(one.tab.insurer.askedFor('hasPhotos')).toHaveLength(2)
  })

  test('an unfinished upload is deleted after four days, and a sent one after an hour', async () => {
    const one = await phone()
    await one.read()
    expect(await alarmOf(one.policyId)).toBe(NOON + 96 * HOUR)
    after(2)
    await one.giveAll()
    expect(await alarmOf(one.policyId)).toBe(NOON + 98 * HOUR)
    after(3)
    await one.submit()
    expect(await alarmOf(one.policyId)).toBe(NOON + 4 * HOUR)
    after(3.5)
    await one.read()
    expect(await alarmOf(one.policyId)).toBe(NOON + 4 * HOUR)
    expect(await runDurableObjectAlarm(await uploadSessionOf(env, one.policyId))).toBe(true)
  })

  test('[D14] a link may announce 200 photos a day, and then gets the time to wait', async () => {
    const one = await phone()
    const file = jpegOf(900)
    const { nonces } = (await one.read()).json as { nonces: Record<string, string> }
    const announce = () => one.announce('front', file, { nonce: nonces.front })
    for (let tries = 0; tries < 200; tries++) expect((await announce()).status).toBe(200)
    const limited = await announce()
    expect([limited.status, limited.json]).toMatchObject([
      429,
      { error: { code: 'limit', minutes: 24 * 60 } },
    ])
    expect(limited.headers.get('retry-after')).toBe(String(24 * 60 * 60))
    after(24)
    expect((await announce()).status).toBe(200)
  })
})

type Act = 'front' | 'other' | 'check' | 'remove' | 'piece' | 'again'
const acts: readonly Act[] = ['front', 'other', 'check', 'remove', 'piece', 'again']
interface View {
  readonly state: string
  readonly id?: string
  readonly sha256?: string
  readonly received?: number
}
const front = async (one: TestPhone): Promise<View> =>
  ((await one.read()).json as { photos: { front: View } }).photos.front

/** Runs one step of a phone that trusts the last response, as the page does. */
async function step(
  one: TestPhone,
  act: Act,
  files: readonly Uint8Array[],
  known: { told: View },
): Promise<void> {
  const { told } = known
  const file = files[act === 'other' ? 1 : 0] ?? new Uint8Array()
  if (act === 'front' || act === 'other') await one.announce('front', file, { replaces: told.sha256 ?? null })
  else if (act === 'remove') await one.tab.call('DELETE', one.at('front'))
  else if (act === 'again') known.told = await front(one)
  else if (told.id !== undefined && act === 'check') await one.check('front', told.id)
  else if (told.id !== undefined)
    for (const sent of files)
      await one.piece('front', told.id, told.received ?? 0, sent.subarray(told.received ?? 0, PIECE_BYTES))
}

test('two phones in any order leave one valid photo and no orphaned file', async () => {
  const files = [jpegOf(900, 1), jpegOf(900, 2)]
  const acting = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(1), isTogether: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(acting, { minLength: 4, maxLength: 14 }), async (steps) => {
      const policyId = newPolicyId()
      const phones = [await phone(accepting, policyId), await phone(accepting, policyId)] as const
      const known = phones.map(() => ({ told: { state: 'missing' } as View }))
      const running: Promise<void>[] = []
      for (const { act, who, isTogether } of steps) {
        const one = phones[who] ?? phones[0]
        running.push(step(one, act, files, known[who] ?? { told: { state: 'missing' } }))
        if (!isTogether) await Promise.all(running.splice(0))
      }
      await Promise.all(running.splice(0))
      const [mine, theirs] = [await front(phones[0]), await front(phones[1])]
      expect(mine).toEqual(theirs)
      expect(['missing', 'receiving', 'valid']).toContain(mine.state)
      const set = await uploadSessionOf(env, policyId)
      const held = (await set.progress())?.photos.front
      const file = await phones[0].tab.send(phones[0].at('front', '/file'))
      expect(file.status).toBe(mine.state === 'valid' ? 200 : 404)
      // A photo that is sent completely is stored, whatever failed before.
      const ended = await phones[1].give('front', files[0] ?? new Uint8Array(), {
        replaces: mine.sha256 ?? null,
      })
      expect([held?.state, ended.json]).toMatchObject([held?.state, { photo: { state: 'valid' } }])
      await runDurableObjectAlarm(set)
      expect((await env.UPLOADS.list({ prefix: set.id.toString() })).objects).toEqual([])
    }),
    { numRuns: process.env.LONG ? 400 : 40 },
  )
}, 120_000)
