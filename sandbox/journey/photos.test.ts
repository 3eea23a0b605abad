import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureParts, photoSides } from '#shared/domain/vehicle-photos.ts'
import { samplesWith } from '#tests/photos/samples.ts'
import { invoiceLink } from '../invoice-links.ts'
import { photosToken } from '../photos/link.ts'
import { Db } from '../db.ts'
import { photosSql } from '../sql/photos.ts'
import { ask, bindings, logIn, formOf, newKey, resetPeople } from '../testing.ts'

const pictures = samplesWith(encoder)

const FABIAN = { personId: 'person-fabian', policyId: 'person-fabian-product-2-AE' }
const CARLA = { personId: 'person-carla', policyId: 'person-carla-product-1-AE' }
const token = () => photosToken(bindings, FABIAN)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ARRIVED = Date.parse('2026-11-21T18:00:00.000Z')
const ago = (ms: number) => new Date(ARRIVED - ms).toISOString()
const fields = {
  type: '0',
  source: 'camera',
  taken_at: ago(2 * MINUTE),
  allowed_at: ago(3 * MINUTE),
  arrived_at: ago(0),
}

type Bytes = Uint8Array<ArrayBuffer>
type Parts = Record<string, Bytes | string>

async function check(photo: Bytes, more: Partial<typeof fields> = {}, by?: string) {
  return ask('checkPhoto', { body: formOf({ photo, ...fields, ...more }) }, { token: by ?? (await token()) })
}

/** The car of each side is another one. */
async function fourParts(): Promise<Parts> {
  const sides = photoSides.map(
    async (side, index) => [pictureParts[side], await pictures.sharp(index + 1)] as const,
  )
  return Object.fromEntries(await Promise.all(sides))
}

async function upload(more: Parts = {}, key = newKey(), params = { id: FABIAN.policyId }) {
  const body = formOf({ ...(await fourParts()), ...more })
  return ask('uploadPhotos', { params, body }, { token: await token(), key })
}

const hasPhotos = (by: string, id = FABIAN.policyId) => ask('hasPhotos', { params: { id } }, { token: by })
const stored = () => new Db(bindings.DB).all<Record<string, unknown>>(photosSql.ofPolicy, FABIAN.policyId)

beforeEach(resetPeople)

describe('the token of a link', () => {
  test('[API-48] [POL-70] somebody signed in gets one for the photos of a policy of theirs', async () => {
    const session = await logIn('fabian.soto@volante.example')
    const { data } = await ask('picturesToken', { params: { id: FABIAN.policyId } }, { token: session })
    const answer = await hasPhotos(data.access_token.token)
    expect(answer).toMatchObject({ status: 200, data: { has_photos: false, required: true } })
    const lifetime = JSON.parse(atob(data.access_token.token.split('.')[1] ?? '')) as {
      iat: number
      exp: number
    }
    expect(lifetime.exp - lifetime.iat).toBe(72 * 3600)
  })

  test("[API-48] somebody else's policy is unknown", async () => {
    const session = await logIn('carla.rios@volante.example')
    expect((await ask('picturesToken', { params: { id: FABIAN.policyId } }, { token: session })).status).toBe(
      404,
    )
    expect((await ask('picturesToken', { params: { id: 'none' } }, { token: session })).status).toBe(404)
    expect((await ask('picturesToken', { params: { id: FABIAN.policyId } })).status).toBe(401)
  })

  test('[API-25] it asks about its own policy alone, and only while it is good', async () => {
    expect((await hasPhotos(await token())).status).toBe(200)
    expect((await hasPhotos(await token(), CARLA.policyId)).status).toBe(404)
    expect((await hasPhotos(await token(), 'person-fabian-product-1-AE')).status).toBe(404)
    expect((await hasPhotos(await photosToken(bindings, FABIAN, '-1h'))).status).toBe(401)
    expect((await hasPhotos('nothing')).status).toBe(401)
  })

  test('it opens no other call, and no other link opens this one', async () => {
    const own = await token()
    for (const name of ['listPolicies', 'userInfo'] as const) {
      expect((await ask(name, { query: { timestamp: 1 } }, { token: own })).status).toBe(401)
    }
    expect((await ask('savedTaxPersons', {}, { token: own })).status).toBe(404)
    const path = await invoiceLink(bindings, { personId: FABIAN.personId, productId: 'x', number: 'AE1' })
    const invoice = atob(new URLSearchParams(path.split('?')[1]).get('token') ?? '')
    expect((await hasPhotos(invoice)).status).toBe(404)
    expect((await check(await pictures.sharp(), {}, invoice)).status).toBe(404)
    expect((await check(await pictures.sharp(), {}, await logIn('carla.rios@volante.example'))).status).toBe(
      401,
    )
  })
})

describe('a look at one photo', () => {
  test.each([
    ['sharp', null],
    ['png', null],
    ['exif', null],
    ['dark', null],
    ['blurred', 'BLURRY'],
    ['tiny', 'BLURRY'],
    ['uniform', 'VEHICLE'],
    ['broken', 'INVALID'],
  ] as const)('[API-69] [PHO-13] [PHO-17] %s: %s', async (name, code) => {
    const { status, error } = await check(await pictures[name]())
    expect([status, code && error.code]).toEqual(code ? [422, code] : [200, null])
  })
})

describe('when a photo was taken', () => {
  test.each([
    [
      '47 hours 59 minutes before it arrived',
      { taken_at: ago(48 * HOUR - MINUTE), allowed_at: ago(60 * HOUR) },
      200,
    ],
    ['48 hours and a minute before', { taken_at: ago(48 * HOUR + MINUTE), allowed_at: ago(60 * HOUR) }, 422],
    ['4 minutes after, by a clock that is fast', { taken_at: ago(-4 * MINUTE) }, 200],
    ['6 minutes after', { taken_at: ago(-6 * MINUTE) }, 422],
    ['4 minutes before the capture was allowed', { taken_at: ago(7 * MINUTE) }, 200],
    ['6 minutes before: a picture that is shown again', { taken_at: ago(9 * MINUTE) }, 422],
    ['a day before, from the gallery', { taken_at: ago(24 * HOUR), source: 'gallery' }, 200],
    ['49 hours before, from the gallery', { taken_at: ago(49 * HOUR), source: 'gallery' }, 422],
    ['nobody knows when', { taken_at: '', source: 'gallery' }, 200],
  ])('[API-69] [PHO-15] [PHO-18] %s', async (_when, more, status) => {
    const answer = await check(await pictures.sharp(), more)
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.error.code).toBe('DATE')
  })
})

describe('the four photos', () => {
  test('[API-70] [PHO-21] [PHO-O4] they are kept, and the policy has its photos', async () => {
    await check(await pictures.sharp(1))
    expect((await upload()).status).toBe(200)
    expect((await hasPhotos(await token())).data.has_photos).toBe(true)
    const photos = await stored()
    expect(photos.map(({ side }) => side).sort()).toEqual([...photoSides].sort())
    const front = photos.find(({ side }) => side === 'front')
    expect(front).toMatchObject({ type: 'image/jpeg', source: 'camera', arrived_at: ARRIVED })
    const file = await bindings.PHOTOS.get(String(front?.object))
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(await pictures.sharp(1))
  })
})
