import { env } from 'cloudflare:workers'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { uploadSessionOf } from './upload-session.ts'
import { failure, neverArrived } from '#gateway/testing/fake-insurer.ts'
import { accepting, newPolicyId, phone, type TestPhone } from '#gateway/testing/photos/phones.ts'
import { exif, jpeg, jpegOf, png } from '#gateway/testing/photos/pictures.ts'

const LARGE = 2 * PIECE_BYTES + 1_000

const photoOf = async (one: TestPhone, side: (typeof photoSides)[number] = 'front') =>
  ((await one.read()).json as { photos: Record<string, { state: string; id: string }> }).photos[side]

describe('the photos of a phone', () => {
  test('[PHO-06] the photos of a link have policy, vehicle, four empty sides and a nonce for each', async () => {
    const one = await phone()
    expect((await one.read()).json).toEqual({
      policyNumber: 'AE100',
      brandName: 'Nissan',
      modelName: 'Versa',
      year: 2024,
      isComplete: false,
      photos: Object.fromEntries(photoSides.map((side) => [side, { state: 'missing' }])),
      nonces: Object.fromEntries(photoSides.map((side) => [side, expect.any(String)])),
      now: expect.stringMatching(/Z$/),
    })
  })

  test("[PHO-03] the insurer is called once with the link's token", async () => {
    const one = await phone(accepting, newPolicyId(), { token: 'the-token' })
    await one.read()
    await one.read()
    const [asked, ...more] = one.tab.insurer.askedFor('hasPhotos')
    expect(more).toHaveLength(0)
    expect(asked?.headers.get('authorization')).toBe('Bearer the-token')
    expect(asked?.params).toEqual({ id: one.policyId })
  })

  test.each([401, 403, 404])(
    'a photo link whose token the insurer refuses with %s is no longer valid',
    async (status) => {
      const one = await phone({ hasPhotos: () => failure(status) })
      expect((await one.read()).json).toMatchObject({ error: { code: 'link_missing' } })
    },
  )

  test('a failing insurer does not end the link (D3)', async () => {
    const one = await phone({ hasPhotos: () => failure(503) })
    expect((await one.read()).json).toMatchObject({ error: { code: 'upstream_failed', status: 503 } })
  })
})

describe('a photo', () => {
  test('[PHO-13] a photo is received in pieces and sent for checking without its metadata', async () => {
    const one = await phone()
    const file = jpeg({ segments: [exif('GPS 19.4326,-99.1332')], scan: new Uint8Array(LARGE).fill(7) })
    expect((await one.give('front', file)).json).toMatchObject({ photo: { state: 'valid' } })
    const [asked] = one.tab.insurer.askedFor('checkPhoto')
    const { photo, ...fields } = (asked?.body ?? {}) as { photo?: File }
    expect(fields).toMatchObject({ type: '0', source: 'camera', allowed_at: expect.stringMatching(/Z$/) })
    expect(photo?.type).toBe('image/jpeg')
    const text = new TextDecoder('latin1').decode(await photo?.arrayBuffer())
    expect(text).not.toContain('Exif')
    expect(text).not.toContain('GPS')
    expect(text.length).toBe(file.length - exif('GPS 19.4326,-99.1332').length)
  })

  test('[PHO-10] [FND-37] each side is checked with its number', async () => {
    const one = await phone()
    await one.giveAll()
    const types = one.tab.insurer.askedFor('checkPhoto').map(({ body }) => (body as { type: string }).type)
    expect(types).toEqual(['0', '1', '2', '3'])
  })

  test.each([0, 1, 2])('an upload cut off after piece %i resumes there', async (pieces) => {
    const one = await phone()
    const file = jpegOf(LARGE)
    const { photo } = (await one.announce('front', file)).json as { photo: { id: string } }
    await one.pieces('front', photo.id, file.subarray(0, pieces * PIECE_BYTES))
    const again = await one.announce('front', file)
    expect(again.json).toMatchObject({
      photo: { state: 'receiving', id: photo.id, size: LARGE, received: pieces * PIECE_BYTES },
    })
    await one.pieces('front', photo.id, file, pieces * PIECE_BYTES)
    expect((await one.check('front', photo.id)).json).toMatchObject({ photo: { state: 'valid' } })
  })

  test('a repeated piece is accepted; a wrong offset, size or photo is refused', async () => {
    const one = await phone()
    const file = jpegOf(LARGE)
    const { photo } = (await one.announce('front', file)).json as { photo: { id: string } }
    const first = file.subarray(0, PIECE_BYTES)
    expect((await one.piece('front', photo.id, 0, first)).json).toEqual({ received: PIECE_BYTES })
    expect((await one.piece('front', photo.id, 0, first)).json).toEqual({ received: PIECE_BYTES })
    for (const [offset, body] of [
      [2 * PIECE_BYTES, file.subarray(2 * PIECE_BYTES)],
      [PIECE_BYTES, file.subarray(0, 10)],
      [7, first],
    ] as const) {
      const reply = await one.piece('front', photo.id, offset, body)
      expect([reply.status, reply.json]).toMatchObject([409, { error: { code: 'offset' } }])
    }
    const other = await one.piece('front', 'A'.repeat(22), PIECE_BYTES, first)
    expect(other.json).toMatchObject({ error: { code: 'offset' } })
    const large = await one.piece('front', photo.id, PIECE_BYTES, new Uint8Array(PIECE_BYTES + 1))
    expect(large.json).toMatchObject({ error: { code: 'offset' } })
    expect(await photoOf(one)).toMatchObject({ received: PIECE_BYTES })
  })

  test('a photo that differs from its announced hash is sent again from the first byte', async () => {
    const one = await phone()
    const file = jpegOf(LARGE)
    const { photo } = (await one.announce('front', file)).json as { photo: { id: string } }
    await one.pieces('front', photo.id, jpegOf(LARGE, 1))
    expect((await one.check('front', photo.id)).json).toMatchObject({ error: { code: 'damaged' } })
    expect(await photoOf(one)).toMatchObject({ state: 'receiving', received: 0 })
    expect(one.tab.insurer.askedFor('checkPhoto')).toHaveLength(0)
    expect((await one.give('front', file)).json).toMatchObject({ photo: { state: 'valid' } })
  })

  test('a photo is not checked before all pieces have arrived', async () => {
    const one = await phone()
    const { photo } = (await one.announce('front', jpegOf(LARGE))).json as { photo: { id: string } }
    expect((await one.check('front', photo.id)).json).toMatchObject({ error: { code: 'offset' } })
  })

  test.each(['BLURRY', 'DATE', 'VEHICLE', 'INVALID'])(
    '[PHO-14] [PHO-15] [PHO-17] the insurer’s refusal %s is the error of the photo',
    async (code) => {
      const one = await phone({ ...accepting, checkPhoto: () => failure(422, { code }) })
      expect((await one.give('front', jpegOf(900))).json).toMatchObject({
        photo: { state: 'refused', error: code },
      })
    },
  )

  test('[PHO-16] any other refusal of a photo is VEHICLE', async () => {
    const one = await phone({ ...accepting, checkPhoto: () => failure(400, { code: 77 }) })
    expect((await one.give('front', jpegOf(900))).json).toMatchObject({
      photo: { state: 'refused', error: 'VEHICLE' },
    })
  })

  test.each([
    ['a refusal', () => failure(400, { code: 77, message: 'El domicilio no coincide.' })],
    ['a success that says no', () => ({ result: false, message: 'El domicilio no coincide.' })],
  ])(
    '[PHO-16] [D312] %s with a message of its own keeps that sentence beside ours',
    async (_, checkPhoto) => {
      const one = await phone({ ...accepting, checkPhoto })
      expect((await one.give('front', jpegOf(900))).json).toMatchObject({
        photo: { state: 'refused', error: 'VEHICLE', sentence: 'El domicilio no coincide.' },
      })
    },
  )

  test('[PHO-14] [D312] a message equal to one of our sentences is shown once', async () => {
    const one = await phone({ ...accepting, checkPhoto: () => failure(422, { message: 'Photo is blurry' }) })
    const { photo } = (await one.give('front', jpegOf(900))).json as { photo: object }
    expect(photo).toMatchObject({ error: 'BLURRY' })
    expect(photo).not.toHaveProperty('sentence')
  })

  test.each([500, 503, 429])(
    'a failing check (%s) leaves the photo received, and can be repeated',
    async (status) => {
      let isFailing = true
      const one = await phone({ ...accepting, checkPhoto: () => (isFailing ? failure(status) : {}) })
      const failed = await one.give('front', jpegOf(900))
      expect(failed.json).toMatchObject({ error: { code: 'upstream_failed', status } })
      const photo = await photoOf(one)
      expect(photo).toMatchObject({ state: 'receiving', received: 900, size: 900 })
      isFailing = false
      expect((await one.check('front', photo?.id ?? '')).json).toMatchObject({ photo: { state: 'valid' } })
    },
  )

  test('[PHO-12] [PHO-17] a file that is no JPEG or PNG is INVALID and not sent', async () => {
    const one = await phone()
    const file = new TextEncoder().encode('<svg onload="alert(1)"/>')
    expect((await one.give('front', file)).json).toMatchObject({
      photo: { state: 'refused', error: 'INVALID' },
    })
    expect(one.tab.insurer.askedFor('checkPhoto')).toHaveLength(0)
    expect((await one.give('back', await png(), { type: 'image/jpeg' })).json).toMatchObject({
      photo: { state: 'valid' },
    })
  })
})

describe('another photo', () => {
  test('[PHO-O7] a new photo replaces the one that it names', async () => {
    const one = await phone({ ...accepting, checkPhoto: () => failure(422, { code: 'BLURRY' }) })
    const { photo } = (await one.give('front', jpegOf(900))).json as { photo: { sha256: string } }
    const reply = await one.announce('front', jpegOf(901), { replaces: photo.sha256 })
    expect(reply.json).toMatchObject({ photo: { state: 'receiving', received: 0 } })
  })

  test('a new photo does not replace one that another phone sent meanwhile', async () => {
    const policyId = newPolicyId()
    const [one, other] = [await phone(accepting, policyId), await phone(accepting, policyId)]
    await one.give('front', jpegOf(900))
    const reply = await other.announce('front', jpegOf(901))
    expect([reply.status, reply.json]).toMatchObject([409, { error: { code: 'changed' } }])
    expect(await photoOf(other)).toMatchObject({ state: 'valid' })
  })

  test('two phones that send one file at once both succeed', async () => {
    const policyId = newPolicyId()
    const phones = [await phone(accepting, policyId), await phone(accepting, policyId)]
    const replies = await Promise.all(phones.map((one) => one.give('front', jpegOf(LARGE))))
    const states = await Promise.all(phones.map((one) => photoOf(one)))
    expect(states[0]).toMatchObject({ state: 'valid' })
    expect(states[1]).toEqual(states[0])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  test('[PHO-O7] a photo can be removed until all were submitted', async () => {
    const one = await phone()
    await one.give('front', jpegOf(900))
    expect((await one.tab.call('DELETE', one.at('front'))).status).toBe(200)
    expect(await photoOf(one)).toEqual({ state: 'missing' })
    await one.giveAll()
    await one.submit()
    const late = await one.tab.call('DELETE', one.at('front'))
    expect(late.json).toMatchObject({ error: { code: 'complete' } })
  })
})

describe('the nonce of a capture', () => {
  test('the nonce of a capture belongs to its side and is used once', async () => {
    const one = await phone()
    const { nonces } = (await one.read()).json as { nonces: Record<string, string> }
    for (const nonce of ['made-up', nonces.back, `${nonces.front ?? ''}x`]) {
      const reply = await one.announce('front', jpegOf(900), { nonce })
      expect([reply.status, reply.json]).toMatchObject([
        422,
        { error: { fields: { nonce: expect.any(String) } } },
      ])
    }
    const first = jpegOf(900)
    const given = await one.give('front', first, { nonce: nonces.front })
    expect(given.json).toMatchObject({ photo: { state: 'valid' } })
    const { photo } = given.json as { photo: { sha256: string } }
    const again = await one.announce('front', jpegOf(901), { nonce: nonces.front, replaces: photo.sha256 })
    expect(again.status).toBe(422)
  })

  test('the answer to an announcement has the next nonce', async () => {
    const one = await phone()
    const { nonce } = (await one.announce('front', jpegOf(900))).json as { nonce: string }
    const next = await one.announce('front', jpegOf(901), {
      nonce,
      replaces: ((await photoOf(one)) as never as { sha256: string }).sha256,
    })
    expect(next.status).toBe(200)
  })
})

describe('sending all four', () => {
  test('[PHO-21] [PHO-O4] the four parts are submitted once with the token, and nothing after it', async () => {
    const one = await phone(accepting, newPolicyId(), { token: 'the-token' })
    await one.giveAll()
    expect((await one.submit()).json).toEqual({})
    const [asked, ...more] = one.tab.insurer.askedFor('uploadPhotos')
    expect(more).toHaveLength(0)
    // Each photo arrives in its own part of the multipart body, with the length that it had when it was taken.
    const body = asked?.body as Record<string, File>
    expect(Object.fromEntries(Object.entries(body).map(([part, file]) => [part, file.size]))).toEqual({
      up: 2_000,
      right: 2_001,
      left: 2_002,
      down: 2_003,
    })
    expect(asked?.headers.get('authorization')).toBe('Bearer the-token')
    expect(asked?.params).toEqual({ id: one.policyId })
    expect((await one.read()).json).toMatchObject({ isComplete: true })
    expect((await one.announce('front', jpegOf(901))).json).toMatchObject({ error: { code: 'complete' } })
    expect((await one.submit()).json).toEqual({})
    expect(one.tab.insurer.askedFor('uploadPhotos')).toHaveLength(1)
  })

  test('[PHO-20] [PHO-O7] a missing or refused side prevents the submission', async () => {
    const one = await phone()
    await one.give('front', jpegOf(900))
    expect((await one.submit()).json).toMatchObject({ error: { code: 'incomplete' } })
    expect(one.tab.insurer.askedFor('uploadPhotos')).toHaveLength(0)
  })

  test('[PHO-O9] a failed submission keeps the photos, and succeeds with the same key', async () => {
    let isFailing = true
    const one = await phone({
      ...accepting,
      uploadPhotos: () => (isFailing ? failure(503) : {}),
      submissionOutcome: neverArrived,
    })
    await one.giveAll()
    const key = crypto.randomUUID()
    expect((await one.submit(key)).json).toMatchObject({ error: { code: 'upstream_failed', status: 503 } })
    expect(await photoOf(one)).toMatchObject({ state: 'valid' })
    isFailing = false
    expect((await one.submit(key)).status).toBe(200)
  })

  test('an insurer that already has the photos (43) counts as submitted', async () => {
    const one = await phone({ ...accepting, uploadPhotos: () => failure(409, { code: 43 }) })
    await one.giveAll()
    expect((await one.submit()).json).toEqual({})
    expect((await one.read()).json).toMatchObject({ isComplete: true })
  })

  test('if two phones submit at once, only one sends', async () => {
    const policyId = newPolicyId()
    const gate = Promise.withResolvers<object>()
    const answers = { ...accepting, uploadPhotos: () => gate.promise as Promise<Record<string, never>> }
    const [one, other] = [await phone(answers, policyId), await phone(answers, policyId)]
    await one.giveAll()
    const sending = one.submit()
    while (one.tab.insurer.askedFor('uploadPhotos').length === 0) await scheduler.wait(5)
    expect((await other.submit()).json).toMatchObject({ error: { code: 'still_running' } })
    gate.resolve({})
    expect((await sending).status).toBe(200)
    expect((await other.submit()).status).toBe(200)
    expect(other.tab.insurer.askedFor('uploadPhotos')).toHaveLength(0)
  })
})

describe('the photo as a file', () => {
  test('a photo can be downloaded only by its link, safely for browsers', async () => {
    const one = await phone()
    await one.give('front', jpegOf(900))
    const reply = await one.tab.send(one.at('front', '/file'))
    expect(reply.status).toBe(200)
    const header = (name: string) => reply.headers.get(name)
    expect(header('content-type')).toBe('image/jpeg')
    expect(header('content-disposition')).toContain('attachment; filename="AE100 frente.jpg"')
    expect(header('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cache-control')).toBe('private, no-store')
    expect((await one.tab.send(one.at('back', '/file'))).json).toMatchObject({
      error: { code: 'file_missing' },
    })
  })
})

describe('stored bytes', () => {
  const stored = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key)

  test('a checked photo leaves only its copy in storage, and the alarm removes it', async () => {
    const one = await phone()
    const set = await uploadSessionOf(env, one.policyId)
    const mine = async () => (await stored()).filter((key) => key.startsWith(set.id.toString()))
    await one.give('front', jpegOf(LARGE))
    expect(await mine()).toHaveLength(1)
    const { photo } = (await one.announce('back', jpegOf(LARGE))).json as { photo: { id: string } }
    await one.pieces('back', photo.id, jpegOf(LARGE))
    expect(await mine()).toHaveLength(4)
    await one.tab.call('DELETE', one.at('back'))
    expect(await mine()).toHaveLength(1)
    expect(await runDurableObjectAlarm(set)).toBe(true)
    expect(await mine()).toHaveLength(0)
    expect(await set.progress()).toBeUndefined()
  })
})
