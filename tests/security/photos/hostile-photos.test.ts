/** Files that must never reach the insurer, sent by a phone with a valid link. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { accepting, newPolicyId, phone } from '#gateway/testing/photos/phones.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'
import { HOSTILE, hostileFiles, type HostileFile } from '#tests/photos/hostile.ts'

let files: readonly HostileFile[]
beforeAll(async () => {
  files = await hostileFiles()
})

test('[PHO-12] [PHO-17] none of forty hostile files is passed on with its hostile part', async () => {
  expect(files.length).toBeGreaterThanOrEqual(40)
  const accepted: string[] = []
  for (const { name, bytes, becomes } of files) {
    const one = await phone()
    const reply = await one.give('front', bytes)
    const error: unknown = expect.stringMatching(/^(?:INVALID|INCOMPLETE)$/)
    const expected = becomes === 'refused' ? { state: 'refused', error } : { state: 'valid' }
    expect([name, reply.json]).toMatchObject([name, { photo: expected }])
    const asked = one.tab.insurer.askedFor('checkPhoto')
    expect([name, asked.length]).toEqual([name, becomes === 'refused' ? 0 : 1])
    for (const { body } of asked) {
      const passedOn = await (body as { photo: File }).photo.text()
      if (passedOn.includes(HOSTILE) || passedOn.includes('\0PK')) accepted.push(name)
    }
  }
  expect(accepted).toEqual([])
})

test('a photo of zero bytes or over the size limit cannot be announced', async () => {
  const one = await phone()
  for (const size of [0, 10 * 1024 * 1024 + 1, -1, 1.5]) {
    const reply = await one.announce('front', new Uint8Array(4), { size })
    expect([size, reply.status]).toEqual([size, 422])
  }
})

test('an upload piece with another content type is refused with 415', async () => {
  const one = await phone()
  const { photo } = (await one.announce('front', new Uint8Array(10))).json as { photo: { id: string } }
  for (const type of ['multipart/form-data; boundary=x', 'image/jpeg', 'text/html', 'application/json']) {
    const reply = await one.tab.send(one.at('front', `/pieces/${photo.id}/0`), {
      method: 'PUT',
      headers: {
        'x-volante': '1',
        origin: 'http://localhost:8787',
        'sec-fetch-site': 'same-origin',
        'content-type': type,
      },
      body: '--x\r\nContent-Disposition: form-data; name="a"; filename="../../x\u202egpj.exe"\r\n\r\n',
    })
    expect([type, reply.status]).toEqual([type, 415])
  }
})

/** A second upload of the same piece, begun before the first has ended, may end at any time. */
test('a piece replaced after its check is not passed on, and the photo must be sent again', async () => {
  const [good, other] = [jpegOf(2_000, 1), jpegOf(2_000, 2)]
  const readings = new Map<string, number>()
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (bucket, method) =>
      method !== 'get'
        ? (Reflect.get(bucket, method) as (...given: unknown[]) => unknown).bind(bucket)
        : async (key: string) => {
            readings.set(key, (readings.get(key) ?? 0) + 1)
            if (readings.get(key) === 2) await bucket.put(key, other)
            return bucket.get(key)
          },
  })
  const one = await phone(accepting, newPolicyId(), { overrides: { UPLOADS } })
  const { photo } = (await one.announce('front', good)).json as { photo: { id: string } }
  await one.pieces('front', photo.id, good)
  expect((await one.check('front', photo.id)).json).toMatchObject({ error: { code: 'damaged' } })
  expect(one.tab.insurer.askedFor('checkPhoto')).toHaveLength(0)
  readings.clear()
  expect((await one.read()).json).toMatchObject({ photos: { front: { state: 'receiving', received: 0 } } })
})
