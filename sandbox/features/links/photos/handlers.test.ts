import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureParts, photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { checkPhoto } from '#shared/upstream/links/photos.ts'
import { samplesWith } from '#tests/photos/samples.ts'
import { Db } from '#sandbox/db.ts'
import { invoiceLink } from '../invoicing/links.ts'
import app from '#sandbox/index.ts'
import { photosToken } from './link.ts'
import { emptyPhotos } from './store.ts'
import { photosSql } from './sql.ts'
import { ask, bindings, formOf, get, logIn, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

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

/** Builds four photos with a different picture for each side. */
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
  test('[API-48] [POL-70] a signed-in person gets a 72-hour token for the photos of an own policy', async () => {
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

  test('[API-48] a photo token for another person’s policy is refused with 404', async () => {
    const session = await logIn('carla.rios@volante.example')
    expect((await ask('picturesToken', { params: { id: FABIAN.policyId } }, { token: session })).status).toBe(
      404,
    )
    expect((await ask('picturesToken', { params: { id: 'none' } }, { token: session })).status).toBe(404)
    expect((await ask('picturesToken', { params: { id: FABIAN.policyId } })).status).toBe(401)
  })

  test('[API-25] a photo token reads the status of its own policy only, until it expires', async () => {
    expect((await hasPhotos(await token())).status).toBe(200)
    expect((await hasPhotos(await token(), CARLA.policyId)).status).toBe(404)
    expect((await hasPhotos(await token(), 'person-fabian-product-1-AE')).status).toBe(404)
    expect((await hasPhotos(await photosToken(bindings, FABIAN, '-1h'))).status).toBe(401)
    expect((await hasPhotos('nothing')).status).toBe(401)
  })

  test('a photo token opens no other call, and no other token opens the photo check', async () => {
    const own = await token()
    for (const name of ['listPolicies', 'userInfo'] as const) {
      expect((await ask(name, { query: { timestamp: 1 } }, { token: own })).status).toBe(401)
    }
    expect((await ask('savedTaxPersons', {}, { token: own })).status).toBe(404)
    const path = await invoiceLink(bindings, { personId: FABIAN.personId, productId: 'x', number: 'AE1' })
    const invoice = atob(new URLSearchParams(path.split('?')[1]).get('token') ?? '')
    expect((await hasPhotos(invoice)).status).toBe(404)
    expect((await check(await pictures.sharp(), {}, invoice)).status).toBe(401)
    const gone = await photosToken(bindings, { ...FABIAN, policyId: 'none' })
    expect((await check(await pictures.sharp(), {}, gone)).status).toBe(401)
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
  ] as const)(
    '[API-69] [PHO-13] [PHO-17] the check of the picture "%s" answers the code %s',
    async (name, code) => {
      const { status, error } = await check(await pictures[name]())
      expect([status, code && error.code]).toEqual(code ? [422, code] : [200, null])
    },
  )
})

describe('when a photo was taken', () => {
  test.each([
    [
      '47 hours 59 minutes before it arrived',
      { taken_at: ago(48 * HOUR - MINUTE), allowed_at: ago(60 * HOUR) },
      200,
    ],
    [
      '48 hours and a minute before it arrived',
      { taken_at: ago(48 * HOUR + MINUTE), allowed_at: ago(60 * HOUR) },
      422,
    ],
    ['4 minutes after it arrived, by a fast clock', { taken_at: ago(-4 * MINUTE) }, 200],
    ['6 minutes after it arrived', { taken_at: ago(-6 * MINUTE) }, 422],
    ['4 minutes before the capture was allowed', { taken_at: ago(7 * MINUTE) }, 200],
    ['6 minutes before the capture was allowed', { taken_at: ago(9 * MINUTE) }, 422],
    ['a day before it arrived, from the gallery', { taken_at: ago(24 * HOUR), source: 'gallery' }, 200],
    ['49 hours before it arrived, from the gallery', { taken_at: ago(49 * HOUR), source: 'gallery' }, 422],
    ['at an unknown time', { taken_at: '', source: 'gallery' }, 200],
  ])('[API-69] [PHO-15] [PHO-18] the age of a photo is judged: %s', async (_when, more, status) => {
    const answer = await check(await pictures.sharp(), more)
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.error.code).toBe('DATE')
  })
})

describe('[D88] the same picture on two sides', () => {
  const right = { type: '1' }

  test('a second side with the same picture is refused, also re-encoded, and the first side keeps it', async () => {
    expect((await check(await pictures.sharp(1))).status).toBe(200)
    for (const again of [
      await pictures.sharp(1),
      await pictures.exif(undefined, 1),
      await pictures.encoded(1),
    ]) {
      expect(await check(again, right)).toMatchObject({ status: 422, error: { code: 'REPEATED' } })
      // A repeated check of the refused photo gives the same answer.
      expect(await check(again, right)).toMatchObject({ status: 422, error: { code: 'REPEATED' } })
    }
    expect((await check(await pictures.sharp(2), right)).status).toBe(200)
    expect((await check(await pictures.sharp(1))).status).toBe(200)
  })

  test('a picture that its side has replaced may be used for another side', async () => {
    await check(await pictures.sharp(1))
    await check(await pictures.sharp(3), { arrived_at: ago(-MINUTE) })
    expect((await check(await pictures.sharp(1), right)).status).toBe(200)
  })

  test('[API-70] an upload with the same picture on two sides is refused without an earlier check', async () => {
    const answer = await upload({ down: await pictures.encoded(1) })
    expect(answer).toMatchObject({ status: 422, error: { code: 'REPEATED' } })
    expect(await stored()).toEqual([])
  })

  test('photos of two cars at night count as different pictures', async () => {
    expect((await check(await pictures.dark(1))).status).toBe(200)
    expect((await check(await pictures.dark(2), right)).status).toBe(200)
    expect((await check(await pictures.dark(1), { type: '3' })).status).toBe(422)
  })
})

describe('the four photos', () => {
  test('[API-70] [PHO-21] [PHO-O4] uploaded photos are stored with their facts, and the policy has its photos', async () => {
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

  test('[API-70] an upload stores all four sides or none, and judges each side again', async () => {
    for (const [more, status] of [
      [{ down: '' }, 400],
      [{ down: await pictures.blurred() }, 422],
      [{ left: await pictures.uniform() }, 422],
      [{ up: pictures.broken() }, 422],
    ] as const) {
      expect((await upload(more)).status).toBe(status)
    }
    await check(await pictures.sharp(2), { taken_at: ago(49 * HOUR), source: 'gallery' })
    expect(await upload()).toMatchObject({ status: 422, error: { code: 'DATE' } })
    expect(await stored()).toEqual([])
    expect((await hasPhotos(await token())).data.has_photos).toBe(false)
  })

  test('[API-70] a second upload for a policy is refused with 409 and code 43', async () => {
    expect((await upload()).status).toBe(200)
    expect(await upload()).toMatchObject({ status: 409, error: { code: 43 } })
    expect(await stored()).toHaveLength(4)
  })

  test('[API-70] a repeated key replays the first answer, and is refused with another body', async () => {
    const key = newKey()
    expect((await upload({}, key)).status).toBe(200)
    const again = await upload({}, key)
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true'])
    expect((await upload({ up: await pictures.sharp(9) }, key)).status).toBe(422)
    expect((await upload({}, '')).status).toBe(400)
  })

  test('[API-70] three concurrent uploads store one set of photos, without orphaned files', async () => {
    await emptyPhotos(bindings.PHOTOS)
    const answers = await Promise.all([upload(), upload(), upload()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const names = (await bindings.PHOTOS.list()).objects.map(({ key }) => key)
    expect(names.sort()).toEqual((await stored()).map(({ object }) => String(object)).sort())
  })

  test('[API-70] an upload for another person’s policy answers 404', async () => {
    for (const id of [CARLA.policyId, 'person-fabian-product-1-AE', 'none']) {
      expect((await upload({}, newKey(), { id })).status).toBe(404)
    }
    const stranger = await photosToken(bindings, { ...FABIAN, personId: CARLA.personId })
    expect((await hasPhotos(stranger)).status).toBe(404)
    expect((await bindings.PHOTOS.list({ prefix: CARLA.policyId })).objects).toEqual([])
  })
})

describe('a malformed upload', () => {
  const raw = async (body: BodyInit, type?: string) => {
    const headers = new Headers({ Authorization: `Bearer ${await token()}` })
    if (type !== undefined) headers.set('Content-Type', type)
    const sent = { method: 'POST', headers, body }
    return (await app.request('/journey/v1/wp/vehicle/photo/check', sent, bindings)).status
  }
  const part = (name: string, more = '') =>
    `--B\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`

  test.each([
    ['of another type', '{}', 'application/json', 415],
    ['without a type', new Uint8Array(4), undefined, 415],
    ['without a boundary', part('photo'), 'multipart/form-data', 400],
    ['of another boundary', `${part('photo')}--B--`, 'multipart/form-data; boundary=C', 400],
    ['cut off', part('photo').slice(0, 40), 'multipart/form-data; boundary=B', 400],
    ['empty', '', 'multipart/form-data; boundary=B', 400],
    ['of a thousand parts', part('a').repeat(1000) + '--B--', 'multipart/form-data; boundary=B', 400],
    ['with a part twice', `${part('photo').repeat(2)}--B--`, 'multipart/form-data; boundary=B', 400],
    ['with a text as photo', `${part('photo')}--B--`, 'multipart/form-data; boundary=B', 400],
    [
      'with a photo inside another form part',
      `${part('form', '; filename="../../x"')}--B--`,
      'multipart/form-data; boundary=B',
      400,
    ],
  ])('an upload is refused: %s', async (_what, body, type, status) => {
    expect(await raw(body, type)).toBe(status)
  })

  test('[API-69] an endless upload is cut with 413 soon after the size limit', async () => {
    const largest = checkPhoto.stream.largest
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    expect(await raw(endless, 'multipart/form-data; boundary=B')).toBe(413)
    expect(sent).toBeLessThan(largest + 4 * 65_536)
  })

  test.each(['../../../etc/passwd', 'a"; name="type', '\u202Egpj.exe', 'x'.repeat(5_000)])(
    'a photo with the file name %j is accepted',
    async (name) => {
      const form = formOf({ ...fields })
      form.append('photo', new Blob([await pictures.sharp()]), name)
      expect((await ask('checkPhoto', { body: form }, { token: await token() })).status).toBe(200)
    },
  )

  test('[API-69] a photo without its required fields is refused', async () => {
    for (const wrong of [{ type: '4' }, { source: 'scanner' }, { taken_at: 'ayer' }, { arrived_at: '' }]) {
      expect((await check(await pictures.sharp(), wrong)).status).toBe(400)
    }
  })
})

describe('the console', () => {
  test('[PHO-01] the sandbox page links the photo page in every state, each with its own policy', async () => {
    const page = await (await app.request('/sandbox', {}, bindings)).text()
    const links = [...page.matchAll(/href="(\/vehicle-photos[^"]*)"/g)].map(
      ([, path = '']) => new URL(path.replaceAll('&amp;', '&'), 'http://sandbox.invalid'),
    )
    const states = await Promise.all(links.map(stateOf))
    expect(states).toEqual(
      expect.arrayContaining(['to do', 'complete', 'over', 'incomplete', 'unreadable', 'none']),
    )
  })

  async function stateOf({ searchParams }: URL): Promise<string> {
    const names = ['t', 'policyId', 'policyNumber', 'brandName', 'modelName', 'year']
    if (searchParams.size === 0) return 'none'
    if (names.some((name) => !searchParams.get(name))) return 'incomplete'
    const [coded = '', id = ''] = ['t', 'policyId'].map((name) => searchParams.get(name) ?? '')
    if (!/^[\w+/=]+$/.test(coded)) return 'unreadable'
    const { status, data } = await hasPhotos(atob(coded), id)
    if (status !== 200) return 'over'
    return data.has_photos ? 'complete' : 'to do'
  }

  test('the test call makes a purchase that awaits its photos, and reports which were stored', async () => {
    const made = await post<{ number: string; photosPath: string; policyId: string }>(
      '/sandbox/api/purchases',
      {
        withoutPhotos: true,
        plates: 'ENVIPER',
      },
    )
    const { number, policyId, photosPath } = made.json
    const link = new URLSearchParams(photosPath.split('?')[1])
    expect(link.get('policyNumber')).toBe(number)
    const by = { token: atob(link.get('t') ?? ''), key: newKey() }
    const lost = await ask('uploadPhotos', { params: { id: policyId }, body: formOf(await fourParts()) }, by)
    expect(lost.status).toBe(504)
    const held = await get<{ isComplete: boolean; photos: unknown[] }>(`/sandbox/api/photos?policy=${number}`)
    expect(held).toMatchObject({
      isComplete: true,
      photos: Array.from({ length: 4 }, () => ({ type: 'image/jpeg' })),
    })
  })

  test.each([
    ['FOTO500', 'checkPhoto', 500],
    ['ENVI500', 'uploadPhotos', 500],
  ] as const)('the plates %s make the call %s answer %i', async (plates, name, status) => {
    const { json } = await post<{ photosPath: string; policyId: string }>('/sandbox/api/purchases', {
      withoutPhotos: true,
      plates,
    })
    const link = new URLSearchParams(json.photosPath.split('?')[1])
    const by = { token: atob(link.get('t') ?? ''), key: newKey() }
    const parts = name === 'checkPhoto' ? { photo: await pictures.sharp(), ...fields } : await fourParts()
    const params = name === 'checkPhoto' ? {} : { id: json.policyId }
    expect((await ask(name, { params, body: formOf(parts) }, by)).status).toBe(status)
  })

  test('a reset also empties the photo bucket', async () => {
    expect((await upload()).status).toBe(200)
    await post('/sandbox/api/reset', {})
    expect((await bindings.PHOTOS.list()).objects).toEqual([])
    expect((await hasPhotos(await token())).data.has_photos).toBe(false)
  })
})
