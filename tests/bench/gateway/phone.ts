/** Uploads a photo to the gateway as the page does. */
import { createHash } from 'node:crypto'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'

interface Phone {
  /** Uploads a photo without waiting for its inspection. */
  send(photo: Uint8Array<ArrayBuffer>): Promise<void>
  /** The state of the uploaded photo. */
  check(): Promise<string>
}

const signs = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin', 'x-volante': '1' })

/** Opens the insurer's link to the photos of a new policy. */
export async function openPhone(origin: string, policyId: string): Promise<Phone> {
  const query = new URLSearchParams({
    t: btoa(`token-${policyId}`),
    policyId,
    policyNumber: 'AE1',
    brandName: 'Nissan',
    modelName: 'Versa',
    year: '2024',
  })
  const link = `${origin}/vehicle-photos?${query.toString()}`
  // A browser that keeps no cookie opens no link (D161).
  const headers = { ...signs(origin), cookie: '__Host-kept=1' }
  const opened = await fetch(link, { method: 'POST', redirect: 'manual', headers })
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const [, , ref = ''] = (opened.headers.get('location') ?? '').split('/')
  const base = `${origin}/api/vehicle-photos/${ref}`
  let id = ''

  async function call<T>(method: string, path: string, type: string, body?: BodyInit): Promise<T> {
    const headers = { ...signs(origin), cookie, 'content-type': type }
    const reply = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return (await reply.json()) as T // The contract describes this answer, so the cast is safe.
  }
  const json = 'application/json'

  return {
    async send(photo) {
      const { nonces } = await call<{ nonces: { front: string } }>('GET', '', json)
      const sha256 = createHash('sha256').update(photo).digest('hex')
      const announced = {
        sha256,
        size: photo.length,
        type: 'image/jpeg',
        source: 'gallery',
        takenAt: null,
        nonce: nonces.front,
        replaces: null,
      }
      const path = '/photos/front'
      const told = await call<{ photo: { id: string } }>('POST', path, json, JSON.stringify(announced))
      ;({ id } = told.photo)
      for (let at = 0; at < photo.length; at += PIECE_BYTES) {
        const piece = photo.subarray(at, at + PIECE_BYTES)
        await call('PUT', `${path}/pieces/${id}/${String(at)}`, 'application/octet-stream', piece)
      }
    },
    async check() {
      const body = JSON.stringify({ id })
      const { photo } = await call<{ photo: { state: string } }>('POST', '/photos/front/check', json, body)
      return photo.state
    },
  }
}
