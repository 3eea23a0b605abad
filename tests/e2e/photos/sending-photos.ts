/** The calls of a phone with a link to vehicle photos, for tests of the page that watches it. */
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { createHash } from 'node:crypto'
import type { VehiclePhotos } from '#shared/contracts/links/photos.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { pictures } from '../../photos/pictures.ts'
import { now } from '#tests/clock/now.ts'

export interface Phone {
  readonly request: APIRequestContext
  readonly headers: Readonly<Record<string, string>>
  readonly ref: string
}

const photosOf = (ref: string) => `/api/vehicle-photos/${ref}`

async function ok(answer: APIResponse): Promise<APIResponse> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true)
  return answer
}

/** Presses the button of the link's landing page. */
export async function openPhotos(request: APIRequestContext, link: string): Promise<Phone> {
  const headers = { 'x-volante': '1', origin: new URL(link).origin, 'sec-fetch-site': 'same-origin' }
  // The page sets this cookie, and a browser that keeps none opens no link (D161).
  await request.get(link)
  const entered = await request.post(link, { headers, maxRedirects: 0 })
  expect(entered.status()).toBe(303)
  const ref = /^\/vehicle-photos\/([\w-]{22})(?=\/|$)/.exec(entered.headers().location ?? '')?.[1] ?? ''
  expect(ref, entered.headers().location).not.toBe('')
  return { request, headers, ref }
}

export const readPhotos = ({ request, headers, ref }: Phone) => request.get(photosOf(ref), { headers })

/**
 * A valid photo of one side.
 * @param seed Another seed makes another file.
 */
export async function sendPhoto(phone: Phone, side: PhotoSide, seed: number): Promise<void> {
  const { request, headers, ref } = phone
  // Our own contract describes this answer, so the cast is safe.
  const { nonces, photos } = (await (await ok(await readPhotos(phone))).json()) as VehiclePhotos
  const known = photos[side]
  const bytes = Buffer.from(await pictures.sharp(seed))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const data = {
    sha256,
    size: bytes.length,
    type: 'image/jpeg',
    source: 'camera',
    takenAt: new Date(now()).toISOString(),
    nonce: nonces[side],
    replaces: known.state === 'missing' ? null : known.sha256,
  }
  const path = `${photosOf(ref)}/photos/${side}`
  const announced = await ok(await request.post(path, { data, headers }))
  // The interface above describes this answer, so the cast is safe.
  const { photo } = (await announced.json()) as { photo: { id: string } }
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    const piece = bytes.subarray(offset, offset + PIECE_BYTES)
    const type = { ...headers, 'content-type': 'application/octet-stream' }
    await ok(
      await request.put(`${path}/pieces/${photo.id}/${String(offset)}`, { data: piece, headers: type }),
    )
  }
  const checked = await ok(await request.post(`${path}/check`, { data: { id: photo.id }, headers }))
  expect(await checked.json()).toMatchObject({ photo: { state: 'valid' } })
}

/** Confirms the photos, as "Enviar" does. */
export async function submitPhotos({ request, headers, ref }: Phone): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  await ok(await request.post(`${photosOf(ref)}/submission`, { data: {}, headers: { ...headers, ...key } }))
}
