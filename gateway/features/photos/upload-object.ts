import { DurableObject } from 'cloudflare:workers'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { randomToken } from '#gateway/http/digest.ts'
import {
  pieceKey,
  type Announced,
  type StoredFile,
  type StoredPhoto,
  type StoredPhotos,
  type UploadSession,
  type Verdict,
} from './stored-photo.ts'
import { newNonce, timeOfNonce } from './nonce.ts'

const HOUR = 60 * 60 * 1000
/** A link serves for three days; what nobody finishes is forgotten after four. */
const KEPT_MS = 96 * HOUR
const KEPT_AFTER_COMPLETION_MS = HOUR
/** The insurer is asked again whether a token serves: it may have been taken back. */
const ADMITTED_MS = 12 * HOUR
const MOST_ADMITTED = 50
const MOST_NONCES = 1_000
/** Above the longest time of a call: a submission older than this was cut off. */
const SENDING_MS = 185_000

interface Stored {
  /** Signs the nonces of this session. */
  readonly secret: string
  /** Digests of tokens that the insurer accepted for this policy, and until when they are believed. */
  readonly admitted: Readonly<Record<string, number>>
  /** Nonces of photos that were looked at. */
  readonly used: readonly string[]
  readonly photos: StoredPhotos
  readonly completedAt: number | null
  readonly sending: { readonly key: string; readonly since: number } | null
}

/**
 * The upload session of one policy (D26, D54): which pieces have arrived, the verdict on each photo, which tokens
 * are admitted. The bytes are in the bucket; the state is here, so that two browsers see the same one.
 */
export class UploadObject extends DurableObject<{ readonly UPLOADS: R2Bucket }> {
  /** Null to whoever holds a token that the insurer has not accepted, or not lately. */
  async look(token: string): Promise<UploadSession | null> {
    const stored = this.#read()
    const isAdmitted = stored !== undefined && (stored.admitted[token] ?? 0) > Date.now()
    return isAdmitted ? this.#setOf(stored) : null
  }

  async admit(token: string, isComplete: boolean): Promise<UploadSession> {
    const stored = this.#read() ?? empty()
    const others = Object.entries(stored.admitted).filter(([one]) => one !== token)
    const admitted = Object.fromEntries([...others, [token, Date.now() + ADMITTED_MS]].slice(-MOST_ADMITTED))
    const completedAt = stored.completedAt ?? (isComplete ? Date.now() : null)
    return this.#setOf(await this.#write({ ...stored, admitted, completedAt }))
  }

  /** The insurer no longer takes it. */
  async dismiss(token: string): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    const admitted = Object.entries(stored.admitted).filter(([one]) => one !== token)
    await this.#write({ ...stored, admitted: Object.fromEntries(admitted) })
  }

  /** For the owner of the policy, who has no token; undefined where nobody has come yet. */
  async progress(): Promise<UploadSession | undefined> {
    const stored = this.#read()
    return stored && this.#setOf(stored)
  }

  /** One for each side; they are signed, so issuing them stores nothing. */
  async nonces(): Promise<Record<PhotoSide, string>> {
    const { secret } = this.#read() ?? (await this.#write(empty()))
    const now = Date.now()
    return Object.fromEntries(photoSides.map((side) => [side, newNonce(secret, side, now)])) as Record<
      PhotoSide,
      string
    > // of all sides
  }

  async announce(
    side: PhotoSide,
    { replaces, ...announced }: Announced,
  ): Promise<
    | { readonly state: 'known'; readonly photo: StoredPhoto; readonly nonce: string }
    | { readonly state: 'changed' | 'complete' | 'bad_nonce' }
  > {
    const stored = this.#read() ?? empty()
    if (stored.completedAt !== null) return { state: 'complete' }
    const held = stored.photos[side]
    const nonce = newNonce(stored.secret, side, Date.now())
    if (held?.sha256 === announced.sha256) return { state: 'known', photo: held, nonce }
    if (replaces !== (held?.sha256 ?? null)) return { state: 'changed' }
    const allowedAt = timeOfNonce(stored.secret, side, announced.nonce)
    if (allowedAt === null || stored.used.includes(announced.nonce)) return { state: 'bad_nonce' }
    const id = randomToken().slice(0, 22)
    const photo: StoredPhoto = {
      ...announced,
      id,
      allowedAt,
      state: 'receiving',
      received: 0,
      arrivedAt: null,
    }
    await this.#put(stored, side, photo)
    if (held !== undefined) await this.#discard(stored, held)
    return { state: 'known', photo, nonce }
  }

  /** A piece was stored in the bucket. */
  async arrived(side: PhotoSide, id: string, offset: number, bytes: number): Promise<number | 'offset'> {
    const stored = this.#read()
    const photo = stored?.photos[side]
    if (stored === undefined || photo?.id !== id || photo.state !== 'receiving') return 'offset'
    const received = offset + bytes
    if (received <= photo.received) return photo.received
    if (offset !== photo.received) return 'offset'
    const arrivedAt = received === photo.size ? Date.now() : null
    await this.#put(stored, side, { ...photo, received, arrivedAt })
    return received
  }

  /** What arrived is not what was announced: all of it is sent again. Null where the photo is another by now. */
  async restart(side: PhotoSide, id: string): Promise<StoredPhoto | null> {
    const stored = this.#read()
    const photo = stored?.photos[side]
    if (stored === undefined || photo?.id !== id) return null
    if (photo.state !== 'receiving') return photo
    const restarted = { ...photo, received: 0, arrivedAt: null }
    await this.#put(stored, side, restarted)
    await this.#discard(stored, photo)
    return restarted
  }

  /** The first verdict stays; null where the photo is another by now. */
  async recordVerdict(side: PhotoSide, id: string, verdict: Verdict): Promise<StoredPhoto | null> {
    const stored = this.#read()
    const held = stored?.photos[side]
    const isOpen = stored !== undefined && held?.id === id && held.state === 'receiving'
    if (!isOpen || held.arrivedAt === null || stored.completedAt !== null) {
      if (verdict.state === 'valid') await this.#delete([verdict.file.key])
      return held?.id === id ? held : null
    }
    const { received: _received, arrivedAt: _arrivedAt, state: _state, ...base } = held
    const judged: StoredPhoto = { ...base, ...verdict }
    const used = [...stored.used, held.nonce].slice(-MOST_NONCES)
    await this.#put({ ...stored, used }, side, judged)
    await this.#discard(stored, held)
    return judged
  }

  /** False once all were sent. */
  async remove(side: PhotoSide): Promise<boolean> {
    const stored = this.#read()
    if (stored?.completedAt !== null && stored !== undefined) return false
    const held = stored?.photos[side]
    if (stored === undefined || held === undefined) return true
    const { [side]: _removed, ...photos } = stored.photos
    await this.#write({ ...stored, photos })
    await this.#discard(stored, held)
    return true
  }

  /** Of two browsers that submit at once, one does; a repeated key continues. */
  async beginSending(
    key: string,
  ): Promise<
    | { readonly state: 'complete' | 'incomplete' | 'running' }
    | { readonly state: 'ready'; readonly files: Record<PhotoSide, StoredFile> }
  > {
    const stored = this.#read()
    if (stored?.completedAt !== null && stored !== undefined) return { state: 'complete' }
    const files = photoSides.flatMap((side) => {
      const photo = stored?.photos[side]
      return photo?.state === 'valid' ? [[side, photo.file] as const] : []
    })
    if (stored === undefined || files.length < photoSides.length) return { state: 'incomplete' }
    if (isSending(stored) && stored.sending.key !== key) return { state: 'running' }
    await this.#write({ ...stored, sending: { key, since: Date.now() } })
    return { state: 'ready', files: Object.fromEntries(files) as Record<PhotoSide, StoredFile> } // of all sides
  }

  async endSending(key: string, isComplete: boolean): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    const sending = stored.sending?.key === key ? null : stored.sending
    const completedAt = stored.completedAt ?? (isComplete ? Date.now() : null)
    await this.#write({ ...stored, sending, completedAt })
  }

  /** Deletes everything of this session, pieces of aborted uploads included. */
  override async alarm(): Promise<void> {
    const prefix = `${this.#folder()}/`
    for (;;) {
      const { objects, truncated } = await this.env.UPLOADS.list({ prefix })
      if (objects.length > 0) await this.env.UPLOADS.delete(objects.map(({ key }) => key))
      if (!truncated) break
    }
    await this.ctx.storage.deleteAll()
  }

  #read(): Stored | undefined {
    return this.ctx.storage.kv.get<Stored>('set')
  }

  async #write(stored: Stored): Promise<Stored> {
    this.ctx.storage.kv.put('set', stored)
    const { completedAt } = stored
    const at = completedAt === null ? Date.now() + KEPT_MS : completedAt + KEPT_AFTER_COMPLETION_MS
    await this.ctx.storage.setAlarm(at)
    return stored
  }

  #put(stored: Stored, side: PhotoSide, photo: StoredPhoto): Promise<Stored> {
    return this.#write({ ...stored, photos: { ...stored.photos, [side]: photo } })
  }

  #setOf({ photos, completedAt }: Stored): UploadSession {
    return { folder: this.#folder(), photos, isComplete: completedAt !== null }
  }

  /** The object's id: derived from a digest of the policy, and never disclosed. */
  #folder(): string {
    return this.ctx.id.toString()
  }

  /** Deletes the pieces of a photo, or its copy unless a submission is reading it. */
  async #discard(stored: Stored, photo: StoredPhoto): Promise<void> {
    if (photo.state === 'receiving') {
      const pieces = Array.from({ length: Math.ceil(photo.size / PIECE_BYTES) }, (_, index) => index)
      await this.#delete(pieces.map((index) => pieceKey(this.#folder(), photo.id, index * PIECE_BYTES)))
    }
    if (photo.state === 'valid' && !isSending(stored)) await this.#delete([photo.file.key])
  }

  /** What could not be deleted goes with the alarm. */
  async #delete(keys: string[]): Promise<void> {
    await this.env.UPLOADS.delete(keys).catch(() => undefined)
  }
}

const empty = (): Stored => ({
  secret: randomToken(),
  admitted: {},
  used: [],
  photos: {},
  completedAt: null,
  sending: null,
})

const isSending = (stored: Stored): stored is Stored & { sending: object } =>
  stored.sending !== null && Date.now() - stored.sending.since < SENDING_MS
