/** A fake gateway for photos in memory: it stores and counts requests, and its connection can fail. */
import type { Photo, VehiclePhotos } from '#shared/contracts/links/photos.ts'
import { photoSides, type PhotoError, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'

export const REF = 'R'.repeat(22)
export const BASE = 'http://local'

/**
 * How a request fails. `before`: the request never arrives. `after`: it arrives, and its response is lost. A number:
 * the response has that status.
 */
export type UploadFault = 'none' | 'before' | 'after' | number

export class FakeGateway {
  readonly photos: Record<PhotoSide, Photo> = bySide(() => ({ state: 'missing' }))
  /** Number of accepted bytes, by photo hash. */
  readonly taken = new Map<string, number>()
  /** `METHOD path` of every request that arrived. */
  readonly asked: string[] = []
  readonly announced: { side: PhotoSide; nonce: string; replaces: string | null }[] = []
  /** Called for every request, in order; returns how the request fails. */
  fault: (path: string) => UploadFault = () => 'none'
  judge: (side: PhotoSide) => PhotoError | 'damaged' | null = () => null
  isLinkOver = false
  isComplete = false
  private ids = 0
  private nonces = 0

  view(): VehiclePhotos {
    return {
      policyNumber: 'AE1',
      brandName: 'Nissan',
      modelName: 'Sentra',
      year: 2022,
      photos: { ...this.photos },
      nonces: bySide((side) => `nonce ${side}`),
      now: '2026-11-21T12:00:00.000Z',
      isComplete: this.isComplete,
    }
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const path = url.slice(BASE.length)
    const fault = this.fault(path)
    if (fault === 'before') throw new TypeError('no connection')
    if (typeof fault === 'number')
      return Response.json({ error: { code: 'upstream_failed' } }, { status: fault })
    this.asked.push(`${init.method ?? 'GET'} ${path}`)
    const answer = await this.answer(path, init)
    if (fault === 'after') throw new TypeError('no connection')
    return answer
  }

  private async answer(path: string, { method, body }: RequestInit): Promise<Response> {
    const refuse = (code: string) => Response.json({ error: { code } }, { status: 409 })
    if (path.startsWith('/api/submissions/')) return Response.json({ state: 'unknown' })
    if (this.isLinkOver) return refuse('link_missing')
    const [, , , , action, side = 'front', ...rest] = path.split('/')
    if (action === undefined) return Response.json(this.view())
    if (this.isComplete) return refuse('complete')
    if (action === 'submission') return this.submit(refuse)
    if (rest.length === 0 && method === 'POST') return this.announce(side as PhotoSide, body, refuse)
    if (rest[0] === 'pieces') return this.piece(side as PhotoSide, rest, body, refuse)
    return this.check(side as PhotoSide, body, refuse)
  }

  private announce(side: PhotoSide, body: unknown, refuse: (code: string) => Response): Response {
    const { sha256, size, source, nonce, replaces } = JSON.parse(String(body)) as {
      sha256: string
      size: number
      source: 'camera'
      nonce: string
      replaces: string | null
    }
    const now = this.photos[side]
    const stored = now.state === 'missing' ? null : now.sha256
    if (stored !== sha256) {
      if (stored !== replaces) return refuse('changed')
      this.announced.push({ side, nonce, replaces })
      this.ids += 1
      const id = String(this.ids).padStart(22, 'I')
      this.photos[side] = { state: 'receiving', id, sha256, source, size, received: 0 }
    }
    this.nonces += 1
    return Response.json({ photo: this.photos[side], nonce: `nonce ${side} ${String(this.nonces)}` })
  }

  private async piece(
    side: PhotoSide,
    [, id, offset]: readonly string[],
    body: unknown,
    refuse: (code: string) => Response,
  ): Promise<Response> {
    const now = this.photos[side]
    if (now.state !== 'receiving' || now.id !== id) return refuse('offset')
    // A wrong offset is refused only after the bytes have travelled, so they count.
    const bytes = body instanceof Blob ? (await body.arrayBuffer()).byteLength : 0
    this.taken.set(now.sha256, (this.taken.get(now.sha256) ?? 0) + bytes)
    if (now.received !== Number(offset)) return refuse('offset')
    this.photos[side] = { ...now, received: now.received + bytes }
    return Response.json({ received: now.received + bytes })
  }

  private check(side: PhotoSide, body: unknown, refuse: (code: string) => Response): Response {
    const now = this.photos[side]
    const { id } = JSON.parse(String(body)) as { id: string }
    if (now.state === 'missing' || now.id !== id) return refuse('offset')
    if (now.state === 'receiving') {
      if (now.received !== now.size) return refuse('offset')
      const { sha256, source } = now
      const judged = this.judge(side)
      if (judged === 'damaged') {
        this.photos[side] = { ...now, received: 0 }
        return refuse('damaged')
      }
      this.photos[side] =
        judged === null
          ? { state: 'valid', id, sha256, source }
          : { state: 'refused', id, sha256, source, error: judged }
    }
    return Response.json({ photo: this.photos[side] })
  }

  private submit(refuse: (code: string) => Response): Response {
    if (photoSides.some((side) => this.photos[side].state !== 'valid')) return refuse('incomplete')
    this.isComplete = true
    return Response.json({})
  }
}

export const valid = (sha256: string): Photo => ({
  state: 'valid',
  id: 'V'.repeat(22),
  sha256,
  source: 'camera',
})

const bySide = <T>(of: (side: PhotoSide) => T): Record<PhotoSide, T> => ({
  front: of('front'),
  right: of('right'),
  left: of('left'),
  back: of('back'),
})
