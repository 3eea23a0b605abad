/**
 * The photos of a vehicle through the real gateway and sandbox: what the phone shows and what the insurer
 * has.
 */
import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploadSessionOf } from '#gateway/features/links/photos/upload-session.ts'
import { phone, type TestPhone } from '#gateway/testing/photos/phones.ts'
import { seededPhotoLinks } from '#sandbox/features/links/photos/seeds.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { samplesWith } from '#tests/photos/samples.ts'
import { faultyInsurer, networkFaults, type NetworkFault } from './faulty-insurer.ts'

const pictures = samplesWith(encoder)
const HOUR = 60 * 60 * 1000

/** Faults of the next submission of all four photos; the long run tries pairs. */
const plans: readonly (readonly [NetworkFault, NetworkFault])[] = process.env.LONG
  ? networkFaults.flatMap((first) => networkFaults.slice(1).map((second) => [first, second] as const))
  : networkFaults.slice(1).map((first) => [first, 'fine'] as const)

async function freshLink(): Promise<{ readonly link: string; readonly policyId: string }> {
  const [first] = await seededPhotoLinks(bindings)
  const link = first?.path ?? ''
  return { link, policyId: new URLSearchParams(link.split('?')[1]).get('policyId') ?? '' }
}

let link: string
let policyId: string
beforeEach(async () => {
  await resetPeople()
  await bindings.DB.batch(
    ['vehicle_photos', 'photo_checks'].map((table) => bindings.DB.prepare(`DELETE FROM ${table}`)),
  )
  ;({ link, policyId } = await freshLink())
  // The gateway's data of an earlier test is deleted.
  await runDurableObjectAlarm(await uploadSessionOf(env, policyId))
})

const phoneWith = (plan: NetworkFault[] = []): Promise<TestPhone> =>
  phone({}, policyId, { link, overrides: { SANDBOX: faultyInsurer(plan) } })

async function giveAll(one: TestPhone): Promise<void> {
  for (const [index, side] of photoSides.entries()) {
    const given = await one.give(side, await pictures.sharp(index + 1))
    expect([side, given.json]).toMatchObject([side, { photo: { state: 'valid' } }])
  }
}

async function stored(): Promise<string[]> {
  const rows = await bindings.DB.prepare('SELECT side FROM vehicle_photos WHERE policy_id = ?')
    .bind(policyId)
    .all<{ side: string }>()
  return rows.results.map(({ side }) => side).sort()
}
const ALL = [...photoSides].sort()

describe('from the link to the end', () => {
  test('[PHO-13] [API-69] each photo is checked by the insurer', async () => {
    const one = await phoneWith()
    const given = await one.give('front', await pictures.sharp(1))
    expect(given.json).toMatchObject({ photo: { state: 'valid' } })
    const { results } = await bindings.DB.prepare('SELECT side, error FROM photo_checks').all()
    expect(results).toEqual([{ side: 'front', error: null }])
    expect(await stored()).toEqual([])
  })

  test('[PHO-20] three good photos are refused as incomplete', async () => {
    const one = await phoneWith()
    for (const [index, side] of photoSides.slice(0, 3).entries())
      await one.give(side, await pictures.sharp(index + 1))
    expect((await one.submit()).json).toMatchObject({ error: { code: 'incomplete' } })
    expect(await stored()).toEqual([])
  })

  test('[PHO-20] [PHO-21] [API-70] four good photos are sent, and the insurer stores them', async () => {
    const one = await phoneWith()
    await giveAll(one)
    expect((await one.submit()).json).toEqual({})
    expect(await stored()).toEqual(ALL)
    expect((await one.read()).json).toMatchObject({ isComplete: true })
    // The answer is the same after the gateway has lost its data, because the insurer has it (API-25).
    await runDurableObjectAlarm(await uploadSessionOf(env, policyId))
    expect((await one.read()).json).toMatchObject({ isComplete: true })
    expect((await env.UPLOADS.list()).objects).toEqual([])
  })

  const verdicts: readonly [string, () => Promise<Uint8Array> | Uint8Array, object, string][] = [
    ['[PHO-14] a photo out of focus', () => pictures.blurred(), {}, 'BLURRY'],
    ['[PHO-14] a photo too small', () => pictures.tiny(), {}, 'BLURRY'],
    ['[PHO-16] a wall', () => pictures.uniform(), {}, 'VEHICLE'],
    ['[PHO-17] a file that cannot be shown', () => pictures.broken(), {}, 'INVALID'],
    [
      '[PHO-17] a file that is cut off',
      async () => (await pictures.sharp()).subarray(0, 20_000),
      {},
      'INCOMPLETE',
    ],
    [
      '[PHO-15] [PHO-18] a photo 49 hours old',
      () => pictures.sharp(),
      { source: 'gallery', takenAt: new Date(Date.now() - 49 * HOUR).toISOString() },
      'DATE',
    ],
  ]
  test.each(verdicts)('a photo is refused with its own error: %s', async (_name, picture, more, error) => {
    const one = await phoneWith()
    const given = await one.give('front', await picture(), more)
    expect(given.json).toMatchObject({ photo: { state: 'refused', error } })
  })

  test('[PHO-12] a PNG, a photo with a date and one of unknown age are accepted', async () => {
    const one = await phoneWith()
    const sides: readonly [PhotoSide, Uint8Array, object][] = [
      ['front', await pictures.png(), { type: 'image/png' }],
      ['left', await pictures.exif(undefined, 2), {}],
      ['right', await pictures.sharp(5), { source: 'gallery', takenAt: null }],
    ]
    for (const [side, file, more] of sides) {
      const given = await one.give(side, file, more)
      expect([side, given.json]).toMatchObject([side, { photo: { state: 'valid' } }])
    }
  })

  test('an expired token and a token of another policy open nothing', async () => {
    const links = await seededPhotoLinks(bindings)
    for (const what of ['Enlace vencido', 'Enlace de otra póliza']) {
      const bad = links.find((one) => one.what === what)?.path ?? ''
      const one = await phone({}, policyId, { link: bad, overrides: { SANDBOX: faultyInsurer([]) } })
      expect([what, (await one.read()).json]).toMatchObject([what, { error: { code: 'link_missing' } }])
    }
  })
})

describe('exactly once (D11)', () => {
  test.each(plans)(
    'after the faults %s and %s, retries and another phone store one set of photos',
    async (first, second) => {
      const plan: NetworkFault[] = [first, second]
      const [one, other] = [await phoneWith(plan), await phoneWith(plan)]
      await giveAll(one)
      const key = crypto.randomUUID()
      for (let tries = 0; tries < 3; tries++) await one.submit(key)
      expect((await other.submit()).status).toBe(200)
      expect((await one.submit(key)).status).toBe(200)
      expect(await stored()).toEqual(ALL)
      expect((await other.read()).json).toMatchObject({ isComplete: true })
    },
  )
})
