/** Phones of tests: the steps of the photo page, by the gateway's own endpoints. */
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { Bindings } from '#gateway/bindings.ts'
import { browser, ORIGIN, type Browser, type Reply } from '../browser.ts'
import type { FakeAnswers } from '../fake-insurer.ts'
import { jpegOf, sha256 } from './pictures.ts'

export const accepting: FakeAnswers = {
  hasPhotos: () => ({ has_photos: false, required: true }),
  checkPhoto: () => ({}),
  uploadPhotos: () => ({}),
}

let policies = 0
/** A new policy id for each test, because all tests share the gateway's records. */
export const newPolicyId = () => `policy-${crypto.randomUUID().slice(0, 8)}-${++policies}`

/** A link to a policy's photos (PHO-01). */
export function photosLink(policyId: string, token = `token-of-${policyId}`): string {
  const query = new URLSearchParams({
    t: btoa(token),
    policyId,
    policyNumber: 'AE100',
    brandName: 'Nissan',
    modelName: 'Versa',
    year: '2024',
  })
  return `/vehicle-photos?${query.toString()}`
}

export interface TestPhone {
  readonly tab: Browser
  readonly ref: string
  readonly policyId: string
  at(side: PhotoSide, more?: string): string
  read(): Promise<Reply>
  announce(side: PhotoSide, file: Uint8Array, more?: object): Promise<Reply>
  piece(side: PhotoSide, id: string, offset: number, body: Uint8Array): Promise<Reply>
  /** Sends all remaining pieces of a photo. */
  pieces(side: PhotoSide, id: string, file: Uint8Array, from?: number): Promise<Reply | undefined>
  check(side: PhotoSide, id: string): Promise<Reply>
  /** Sends a photo, from the announcement to the verdict. */
  give(side: PhotoSide, file: Uint8Array, more?: object): Promise<Reply>
  giveAll(): Promise<void>
  submit(key?: string): Promise<Reply>
}

interface PhoneOptions {
  readonly token?: string
  readonly link?: string
  readonly overrides?: Partial<Bindings>
}

/** A phone on which the link was opened. */
export async function phone(
  answers: FakeAnswers = accepting,
  policyId = newPolicyId(),
  { token, link = photosLink(policyId, token), overrides = {} }: PhoneOptions = {},
): Promise<TestPhone> {
  const tab = browser(answers, overrides)
  const opened = await tab.submit(link)
  const [, , ref = ''] = (opened.headers.get('location') ?? '').split('/')
  const base = `/api/vehicle-photos/${ref}`
  const at = (side: PhotoSide, more = '') => `${base}/photos/${side}${more}`
  const read = () => tab.call('GET', base)

  const self: TestPhone = {
    tab,
    ref,
    policyId,
    at,
    read,
    async announce(side, file, more = {}) {
      const view = (await read()).json as { nonces?: Record<PhotoSide, string> }
      return tab.call('POST', at(side), {
        sha256: await sha256(file),
        size: file.length,
        type: 'image/jpeg',
        source: 'camera',
        takenAt: new Date().toISOString(),
        nonce: view.nonces?.[side] ?? 'none',
        replaces: null,
        ...more,
      })
    },
    piece: (side, id, offset, body) =>
      tab.send(at(side, `/pieces/${id}/${String(offset)}`), {
        method: 'PUT',
        headers: {
          'x-volante': '1',
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/octet-stream',
        },
        body: body as Uint8Array<ArrayBuffer>, // The cast is safe: this buffer is never shared between threads.
      }),
    async pieces(side, id, file, from = 0) {
      let last: Reply | undefined
      for (let offset = from; offset < file.length; offset += PIECE_BYTES)
        last = await self.piece(side, id, offset, file.subarray(offset, offset + PIECE_BYTES))
      return last
    },
    check: (side, id) => tab.call('POST', at(side, '/check'), { id }),
    async give(side, file, more) {
      const { photo } = (await self.announce(side, file, more)).json as { photo: { id: string } }
      await self.pieces(side, photo.id, file)
      return self.check(side, photo.id)
    },
    async giveAll() {
      for (const [seed, side] of photoSides.entries()) await self.give(side, jpegOf(2_000 + seed, seed))
    },
    submit: (key = crypto.randomUUID()) => tab.call('POST', `${base}/submission`, {}, { key }),
  }
  return self
}
