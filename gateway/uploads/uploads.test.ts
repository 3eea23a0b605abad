/** Covers files by slot, for any feature: limits, one delivery, and records of an earlier release (D107). */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '#gateway/bindings.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import { pdf } from '#tests/photos/hostile-documents.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { PDF, photoTypes } from '#shared/domain/photos/photo-types.ts'
import type { Announcement, UploadPolicy } from './stored-upload.ts'
import { openUploads, uploadsOf, type OpenUploads } from './upload-session.ts'
import { announceUpload, checkUpload, receivePiece, removeUpload } from './uploads.ts'
import type { Validated } from './validate-upload.ts'

const bindings = env as unknown as Bindings // The cast is safe: the test environment has the product's bindings.
const policy: UploadPolicy = {
  types: photoTypes,
  slots: 3,
  bytes: 5_000,
  isDated: false,
  keepsFiles: false,
}
const newName = () => `test:${crypto.randomUUID()}` as const
const open = async (place: `test:${string}`): Promise<OpenUploads> => {
  const opened = await openUploads(bindings, place, 'secret', async () => done({ isComplete: false }))
  if (!opened.ok) throw new Error('not admitted')
  return opened
}
async function announcementOf(file: Uint8Array): Promise<Announcement> {
  const fixed = { type: 'image/jpeg', source: 'camera', takenAt: null, replaces: null } as const
  return { ...fixed, sha256: await sha256(file), size: file.length }
}
const announce = async (place: `test:${string}`, slot: string, file: Uint8Array, more: object = {}) =>
  announceUpload(await open(place), slot, { ...(await announcementOf(file)), ...more }, policy)

/** Announces a file and sends its pieces. */
async function send(place: `test:${string}`, slot: string, file: Uint8Array): Promise<string> {
  const announced = await announce(place, slot, file)
  if (!announced.ok) throw new Error(announced.code)
  const { id } = announced.data.upload
  for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
    const piece = file.slice(offset, offset + PIECE_BYTES)
    await receivePiece(bindings, await open(place), slot, { id, offset }, new Blob([piece]).stream())
  }
  return id
}
const accepted: Validated<never> = { ok: true, validity: { state: 'valid', record: { id: 7, link: 'x/7' } } }
const check = async (
  place: `test:${string}`,
  slot: string,
  id: string,
  deliver: (submission: Submission) => Promise<Validated<never>> = async () => accepted,
) => {
  const session = await open(place)
  return checkUpload(bindings, session, slot, id, policy, {
    limit: async () => null,
    deliver: (_file, _upload, submission) => deliver(submission),
  })
}

/** The test text that every scanner reports; it is harmless (https://www.eicar.org). */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('[D213] a scanner', () => {
  const scanning = {
    ...bindings,
    FILE_SCANNER_URL: 'https://scanner.example/scan',
    FILE_SCANNER_TOKEN: 'key',
  }
  const asked: { readonly key: string | null; readonly bytes: number }[] = []
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const request = new Request(url, init)
      const body = await request.text()
      asked.push({ key: request.headers.get('authorization'), bytes: body.length })
      return Response.json({ infected: body.includes(EICAR) })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const documents: UploadPolicy = { ...policy, types: [...photoTypes, PDF] }
  const pdfWith = (text: string) => {
    const length = String(text.length)
    return pdf(
      `7 0 obj\n<</Subtype/Image/Filter/DCTDecode/Length ${length}>>\nstream\n${text}\nendstream\nendobj\n`,
    )
  }
  const scan = async (file: Uint8Array, by: Bindings = scanning) => {
    const place = newName()
    const id = await send(place, 'vin', file)
    const delivered: string[] = []
    const outcome = await checkUpload(by, await open(place), 'vin', id, documents, {
      limit: async () => null,
      deliver: async ({ key }) => {
        delivered.push(key)
        return accepted
      },
    })
    const again = async (env: Bindings) =>
      checkUpload(env, await open(place), 'vin', id, documents, {
        limit: async () => null,
        validate: async () => accepted,
      })
    return { outcome, delivered, again }
  }

  test('every file is sent to the scanner with its key, and an infected file is refused', async () => {
    const { outcome, delivered } = await scan(pdfWith(EICAR))
    expect(outcome).toMatchObject({ ok: true, data: { upload: { state: 'refused', error: 'INFECTED' } } })
    expect([delivered, asked.map(({ key }) => key)]).toEqual([[], ['Bearer key']])
  })

  test('the scanner lets clean files and photos through', async () => {
    expect((await scan(pdfWith('Estado de cuenta'))).outcome).toMatchObject({
      data: { upload: { state: 'valid' } },
    })
    expect((await scan(jpegOf(900))).outcome).toMatchObject({ data: { upload: { state: 'valid' } } })
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['that does not answer', () => Promise.reject(new TypeError('lost'))],
    ['that fails', async () => new Response(null, { status: 500 })],
    ['that says something else', async () => Response.json({ verdict: 'fine' })],
  ])('with a scanner %s no file passes, and the check can be repeated', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const { outcome, delivered, again } = await scan(jpegOf(900))
    expect(outcome).toMatchObject({ ok: false, code: 'unreachable', outcome: 'unsent' })
    expect(delivered).toEqual([])
    expect(await again(bindings)).toMatchObject({ data: { upload: { state: 'valid' } } })
  })

  test('no scanner is called if none is configured', async () => {
    await scan(jpegOf(900), bindings)
    expect(asked).toEqual([])
  })
})

describe('bounds', () => {
  test('[D107] an upload has a limit of slots and of bytes, and a replaced file counts once', async () => {
    const place = newName()
    const file = jpegOf(1_500)
    for (const slot of ['vin', 'reference-1', 'damage-d-7x-1']) await send(place, slot, file)
    expect(await announce(place, 'reference-2', file)).toMatchObject({ code: 'full', outcome: 'unsent' })
    const larger = { replaces: await sha256(file) }
    expect(await announce(place, 'vin', jpegOf(2_001), larger)).toMatchObject({ code: 'full' })
    expect(await announce(place, 'vin', jpegOf(2_000), larger)).toMatchObject({ ok: true })
    await removeUpload(await open(place), 'reference-1')
    expect(await announce(place, 'reference-2', file)).toMatchObject({ ok: true })
  })

  test.each(['', '../x', 'a/b', 'a b', 'a'.repeat(97), 'ñ'])(
    '"%s" is refused as the name of a slot',
    async (slot) => {
      await expect(announce(newName(), slot, jpegOf(900))).rejects.toThrow('no slot')
    },
  )

  test('a closed upload accepts nothing more', async () => {
    const place = newName()
    await send(place, 'vin', jpegOf(900))
    await (await uploadsOf(bindings, place)).close()
    expect(await announce(place, 'vin', jpegOf(901))).toMatchObject({ code: 'complete' })
    expect(await removeUpload(await open(place), 'vin')).toMatchObject({ code: 'complete' })
  })

  test('an upload is not opened without an admitted credential, and the caller gets its own failure', async () => {
    const place = newName()
    await open(place)
    const opened = await openUploads(bindings, place, 'another', async () => fail<'gone'>('gone', 404))
    expect(opened).toMatchObject({ ok: false, code: 'gone' })
  })
})

describe('a delivery', () => {
  test('[CLF-91] [CLF-92] after a delivery the caller’s record is kept, and the file’s bytes are deleted', async () => {
    const place = newName()
    const id = await send(place, 'vin', jpegOf(900))
    const checked = await check(place, 'vin', id)
    expect(checked).toMatchObject({
      data: { upload: { state: 'valid', file: null, record: { id: 7, link: 'x/7' } } },
    })
    const { folder, photos } = await open(place)
    expect(photos.vin).toMatchObject({ record: { id: 7 } })
    expect((await bindings.UPLOADS.list({ prefix: folder })).objects).toEqual([])
  })

  test('concurrent checks make one delivery, and a later check gets its result', async () => {
    const place = newName()
    const id = await send(place, 'vin', jpegOf(900))
    let deliveries = 0
    const deliver = async () => {
      deliveries += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return accepted
    }
    const all = await Promise.all(Array.from({ length: 5 }, () => check(place, 'vin', id, deliver)))
    expect(deliveries).toBe(1)
    for (const one of all) expect(one.ok || ['still_running', 'offset'].includes(one.code)).toBe(true)
    expect(await check(place, 'vin', id, deliver)).toMatchObject({ data: { upload: { state: 'valid' } } })
    expect(deliveries).toBe(1)
  })

  test('[D79] after an unknown outcome the delivery is retried under the same key, and after a refusal it starts anew', async () => {
    const place = newName()
    const id = await send(place, 'vin', jpegOf(900))
    const submissions: Submission[] = []
    const outcomes: Validated<never>[] = [
      fail<never>('upstream_failed', 502, { status: 404 }),
      fail<never>('unreachable', 504, { outcome: 'unknown' }),
      accepted,
    ]
    const deliver = async (submission: Submission) => {
      submissions.push(submission)
      return outcomes[submissions.length - 1] ?? accepted
    }
    expect(await check(place, 'vin', id, deliver)).toMatchObject({ code: 'upstream_failed', status: 404 })
    expect(await check(place, 'vin', id, deliver)).toMatchObject({ code: 'unreachable' })
    expect(await check(place, 'vin', id, deliver)).toMatchObject({ data: { upload: { state: 'valid' } } })
    expect(submissions.map(({ isRetry }) => isRetry)).toEqual([false, false, true])
    expect(new Set(submissions.map(({ key }) => key)).size).toBe(1)
    expect(submissions[0]?.key).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  })

  test('a file of another type is refused without any further call', async () => {
    const place = newName()
    const id = await send(place, 'vin', new TextEncoder().encode('<html>'.repeat(200)))
    const checked = await check(place, 'vin', id, async () => {
      throw new Error('asked')
    })
    expect(checked).toMatchObject({ data: { upload: { state: 'refused', error: 'INVALID' } } })
  })
})

test('[D107] photos, copies, tokens and nonces stored by the previous release are read', async () => {
  const place = newName()
  const object = await uploadsOf(bindings, place)
  const token = await digest('secret')
  const known = {
    id: 'A'.repeat(22),
    sha256: 'a'.repeat(64),
    size: 10,
    type: 'image/jpeg',
    source: 'camera',
    takenAt: null,
    nonce: 'n',
    allowedAt: 5,
  }
  const file = { key: 'k', type: 'image/jpeg', bytes: 8 }
  await runInDurableObject(object, (_, { storage }) => {
    storage.kv.put('set', {
      secret: 's',
      admitted: { [token]: Date.now() + 60_000 },
      used: ['n'],
      photos: {
        front: { ...known, state: 'valid', file },
        back: { ...known, state: 'receiving', received: 0, arrivedAt: null },
        left: { ...known, state: 'refused', error: 'BLURRY' },
      },
      completedAt: null,
      sending: null,
    })
  })
  const opened = await openUploads(bindings, place, 'secret', async () => fail<'asked'>('asked'))
  expect(opened).toMatchObject({
    photos: { front: { file }, back: { state: 'receiving' }, left: { error: 'BLURRY' } },
  })
  expect(await object.beginSending('key', ['front'])).toMatchObject({
    state: 'ready',
    files: { front: file },
  })
  const { front: nonce = '' } = await object.nonces(['front'])
  const next = { ...(await announcementOf(jpegOf(900))), nonce, replaces: known.sha256 }
  expect(await object.announce('front', next, { ...policy, isDated: true })).toMatchObject({ state: 'known' })
})

describe('[D316] the work of inspections', () => {
  const DAY_OF_WORK = 1_000_000_000

  afterEach(() => void vi.useRealTimers())

  test('[D316] inspections have a daily limit per upload, and a file above it is refused unread', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2040-03-02T18:00:00Z') })
    const place = newName()
    const id = await send(place, 'one', jpegOf(500))
    const object = await uploadsOf(bindings, place)
    expect(await object.spend(DAY_OF_WORK)).toBeNull()
    const refused = await check(place, 'one', id)
    expect(refused).toMatchObject({ ok: false, code: 'limit', retryAfterSeconds: 6 * 60 * 60 })
    vi.setSystemTime(Date.parse('2040-03-03T00:00:01Z'))
    expect(await check(place, 'one', id)).toMatchObject({ ok: true })
  })

  test('[D316] a refused file counts four times towards the inspection limit', async () => {
    const place = newName()
    const id = await send(place, 'one', new TextEncoder().encode('<html>'.repeat(200)))
    await check(place, 'one', id)
    const stored = await runInDurableObject(await uploadsOf(bindings, place), (_, { storage }) =>
      storage.kv.get<{ work: { bytes: number } }>('set'),
    )
    expect(stored?.work.bytes).toBe(4 * 1_200)
  })

  test('[D316] a valid file counts towards the inspection limit by its bytes', async () => {
    const place = newName()
    const id = await send(place, 'one', jpegOf(700))
    await check(place, 'one', id)
    const stored = await runInDurableObject(await uploadsOf(bindings, place), (_, { storage }) =>
      storage.kv.get<{ work: { bytes: number } }>('set'),
    )
    expect(stored?.work.bytes).toBe(700)
  })

  test('[D316] two inspections in an isolate run one after the other', async () => {
    const large = { ...policy, bytes: 4 * PIECE_BYTES }
    const places = [newName(), newName()] as const
    const ids: string[] = []
    for (const [seed, place] of places.entries()) {
      const file = jpegOf(PIECE_BYTES + 100, seed)
      const announced = await announceUpload(await open(place), 'one', await announcementOf(file), large)
      if (!announced.ok) throw new Error(announced.code)
      const { id } = announced.data.upload
      for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
        const piece = new Blob([file.slice(offset, offset + PIECE_BYTES)]).stream()
        await receivePiece(bindings, await open(place), 'one', { id, offset }, piece)
      }
      ids.push(id)
    }
    const read: string[] = []
    const UPLOADS = new Proxy(bindings.UPLOADS, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property)
        if (typeof value !== 'function') return value
        if (property !== 'get') return value.bind(target) as unknown
        return async (key: string) => {
          read.push(ids.find((id) => key.includes(id)) ?? '')
          return target.get(key)
        }
      },
    })
    const checks = places.map(async (place, n) =>
      checkUpload({ ...bindings, UPLOADS }, await open(place), 'one', ids[n] ?? '', large, {
        limit: async () => null,
        deliver: async () => accepted,
      }),
    )
    expect((await Promise.all(checks)).map(({ ok }) => ok)).toEqual([true, true])
    const [first] = read
    const second = ids.find((id) => id !== first) ?? ''
    expect(read.slice(0, 2)).toEqual([first, first])
    expect(read.indexOf(second)).toBeGreaterThan(1)
  })
})
