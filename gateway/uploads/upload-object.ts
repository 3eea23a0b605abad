import { DurableObject } from 'cloudflare:workers'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { setAlarmWithin } from '#gateway/http/set-alarm.ts'
import { randomToken } from '#gateway/http/digest.ts'
import {
  pieceKey,
  type Announcement,
  type StoredFile,
  type StoredUpload,
  type StoredUploads,
  type UploadPolicy,
  type StoredUploadSession,
  type Verdict,
} from './stored-upload.ts'
import { newNonce, timeOfNonce } from './nonce.ts'

const HOUR = 60 * 60 * 1000
/** Retention of an unfinished session: its link is valid for three days, and the session is deleted after four. */
const RETENTION_MS = 96 * HOUR
/**
 * Retention of records about files that the insurer has. The save that adds them to a form may happen as long as the
 * form's link is valid (`UNFINISHED_MS`), and the device has deleted their bytes (D125).
 */
const RECORDS_MS = 90 * 24 * HOUR
const KEPT_AFTER_COMPLETION_MS = HOUR
const ALARM_SLACK_MS = HOUR
/**
 * Daily limit of a session's inspected and unpacked bytes: a hundred files of 10 MB. The costliest of them take about
 * a minute of CPU (D316).
 */
const MOST_WORK = 1_000_000_000
/** Time after which the insurer checks a token again: it may have been revoked. */
const ADMITTED_MS = 12 * HOUR
const MOST_ADMITTED = 50
const MOST_NONCES = 1_000
/** Time after which a submission counts as cut off, above the longest time of a call. */
const SENDING_MS = 185_000

interface Stored {
  /** Key that signs the nonces of this session. */
  readonly secret: string
  /** Digests of tokens that the insurer accepted for this session, each with the end of its admission. */
  readonly admitted: Readonly<Record<string, number>>
  /** Nonces of photos that were inspected. */
  readonly used: readonly string[]
  readonly photos: StoredUploads
  readonly completedAt: number | null
  /** True if everything was deleted except the records of files at the insurer; absent otherwise. */
  readonly isPruned?: boolean
  readonly sending: { readonly key: string; readonly since: number } | null
  /** Bytes that were inspected and unpacked on a day (YYYY-MM-DD, UTC); absent if none were. */
  readonly work?: { readonly day: string; readonly bytes: number }
}

/**
 * One upload session (D26, D54, D107), of a policy's photos or of a form's: which pieces have arrived, the verdict on
 * each file, which tokens are admitted. The bytes are in the bucket, and the state in this object, so that two browsers
 * share it. Records of earlier releases lack only optional fields.
 */
export class UploadObject extends DurableObject<{ readonly UPLOADS: R2Bucket }> {
  /** The session for a token; null if the insurer has not accepted it recently. */
  async look(token: string): Promise<StoredUploadSession | null> {
    const stored = this.#read()
    const isAdmitted = stored !== undefined && (stored.admitted[token] ?? 0) > Date.now()
    return isAdmitted ? this.#setOf(stored) : null
  }

  async admit(token: string, isComplete: boolean): Promise<StoredUploadSession> {
    const stored = this.#read() ?? empty()
    const others = Object.entries(stored.admitted).filter(([one]) => one !== token)
    const admitted = Object.fromEntries([...others, [token, Date.now() + ADMITTED_MS]].slice(-MOST_ADMITTED))
    const completedAt = stored.completedAt ?? (isComplete ? Date.now() : null)
    return this.#setOf(await this.#write({ ...stored, admitted, completedAt }))
  }

  /** Removes a token that the insurer no longer accepts. */
  async dismiss(token: string): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    const admitted = Object.entries(stored.admitted).filter(([one]) => one !== token)
    await this.#write({ ...stored, admitted: Object.fromEntries(admitted) })
  }

  /** The session for an owner without a token; undefined before the first upload. */
  async progress(): Promise<StoredUploadSession | undefined> {
    const stored = this.#read()
    return stored && this.#setOf(stored)
  }

  /** Creates a nonce for each slot; nonces are signed, so issuing them stores nothing. */
  async nonces(slots: readonly string[]): Promise<Record<string, string>> {
    const { secret } = this.#read() ?? (await this.#write(empty()))
    const now = Date.now()
    return Object.fromEntries(slots.map((slot) => [slot, newNonce(secret, slot, now)]))
  }

  async announce(
    slot: string,
    { replaces, ...announced }: Announcement,
    policy: Pick<UploadPolicy, 'slots' | 'bytes' | 'isDated'>,
  ): Promise<
    | { readonly state: 'known'; readonly photo: StoredUpload; readonly nonce: string }
    | { readonly state: 'changed' | 'complete' | 'bad_nonce' | 'full' }
  > {
    const stored = this.#read() ?? empty()
    if (stored.completedAt !== null) return { state: 'complete' }
    const current = stored.photos[slot]
    const nonce = newNonce(stored.secret, slot, Date.now())
    if (current?.sha256 === announced.sha256) {
      // The same file is announced again, because the browser now shows another photo in its slot.
      const photo = announced.over === undefined ? current : { ...current, over: announced.over }
      if (photo.over !== current.over) await this.#put(stored, slot, photo)
      return { state: 'known', photo, nonce }
    }
    const isEmpty = current === undefined || isWithoutBytes(current)
    if (!isEmpty && replaces !== current.sha256) return { state: 'changed' }
    if (current === undefined && replaces !== null) return { state: 'changed' }
    const allowedAt = policy.isDated ? allowanceOf(stored, slot, announced.nonce ?? '') : Date.now()
    if (allowedAt === null) return { state: 'bad_nonce' }
    const left = roomFor(stored, slot, announced.size, policy)
    if (left === null) return { state: 'full' }
    const id = randomToken().slice(0, 22)
    const photo: StoredUpload = {
      ...announced,
      id,
      allowedAt,
      state: 'receiving',
      received: 0,
      arrivedAt: null,
    }
    await this.#put({ ...stored, photos: left }, slot, photo)
    const gone = Object.entries(stored.photos).filter(([name]) => name === slot || left[name] === undefined)
    for (const [, one] of gone) if (one !== undefined) await this.#discard(stored, one)
    return { state: 'known', photo, nonce }
  }

  /** Records a piece that was stored in the bucket. */
  async arrived(slot: string, id: string, offset: number, bytes: number): Promise<number | 'offset'> {
    const stored = this.#read()
    const photo = stored?.photos[slot]
    if (stored === undefined || photo?.id !== id || photo.state !== 'receiving') return 'offset'
    const received = offset + bytes
    if (received <= photo.received) return photo.received
    if (offset !== photo.received) return 'offset'
    const arrivedAt = received === photo.size ? Date.now() : null
    await this.#put(stored, slot, { ...photo, received, arrivedAt })
    return received
  }

  /** Restarts an upload whose bytes differ from the announcement. Returns null if the photo was replaced. */
  async restart(slot: string, id: string): Promise<StoredUpload | null> {
    const stored = this.#read()
    const photo = stored?.photos[slot]
    if (stored === undefined || photo?.id !== id) return null
    if (photo.state !== 'receiving') return photo
    const restarted = { ...photo, received: 0, arrivedAt: null }
    await this.#put(stored, slot, restarted)
    await this.#discard(stored, photo)
    return restarted
  }

  /**
   * Counts the work of an inspection. @returns null, or the seconds until the next day's budget if today's is spent.
   */
  async spend(bytes: number): Promise<number | null> {
    const stored = this.#read() ?? empty()
    const now = Date.now()
    const day = new Date(now).toISOString().slice(0, 10)
    const spent = stored.work?.day === day ? stored.work.bytes : 0
    if (spent >= MOST_WORK) return Math.ceil((Date.parse(day) + 24 * HOUR - now) / 1000)
    await this.#write({ ...stored, work: { day, bytes: spent + bytes } })
    return null
  }

  /** Records a verdict; only the first verdict counts. Returns null if the photo was replaced. */
  async recordVerdict(slot: string, id: string, verdict: Verdict): Promise<StoredUpload | null> {
    const stored = this.#read()
    const current = stored?.photos[slot]
    const isOpen = stored !== undefined && current?.id === id && current.state === 'receiving'
    if (!isOpen || current.arrivedAt === null || stored.completedAt !== null) {
      if (verdict.state === 'valid') await this.#deleteCopy(verdict.file)
      return current?.id === id ? current : null
    }
    const { received: _received, arrivedAt: _arrivedAt, state: _state, ...base } = current
    const validated: StoredUpload = { ...base, ...verdict }
    const used = [...stored.used, ...(current.nonce === undefined ? [] : [current.nonce])].slice(-MOST_NONCES)
    await this.#put({ ...stored, used }, slot, validated)
    await this.#discard(stored, current)
    return validated
  }

  /** Stores a note of a delivery before its first try. */
  async note(id: string, text: string): Promise<void> {
    this.ctx.storage.kv.put(`note:${id}`, text)
  }

  async readNote(id: string): Promise<string | null> {
    return this.ctx.storage.kv.get<string>(`note:${id}`) ?? null
  }

  /** Removes a file. Returns false once all files were sent. */
  async remove(slot: string): Promise<boolean> {
    const stored = this.#read()
    if (stored?.completedAt !== null && stored !== undefined) return false
    const current = stored?.photos[slot]
    if (stored === undefined || current === undefined) return true
    const { [slot]: _removed, ...photos } = stored.photos
    await this.#write({ ...stored, photos })
    await this.#discard(stored, current)
    return true
  }

  /** Closes the session: no more files are accepted, and it is deleted after an hour. */
  async close(): Promise<void> {
    const stored = this.#read() ?? empty()
    await this.#write({ ...stored, completedAt: stored.completedAt ?? Date.now() })
  }

  /** If two browsers submit at once, only one of them sends; a retry with the same key continues. */
  async beginSending(
    key: string,
    slots: readonly string[],
  ): Promise<
    | { readonly state: 'complete' | 'incomplete' | 'running' }
    | { readonly state: 'ready'; readonly files: Record<string, StoredFile> }
  > {
    const stored = this.#read()
    if (stored?.completedAt !== null && stored !== undefined) return { state: 'complete' }
    const files = slots.flatMap((slot) => {
      const photo = stored?.photos[slot]
      return photo?.state === 'valid' && photo.file !== null ? [[slot, photo.file] as const] : []
    })
    if (stored === undefined || files.length < slots.length) return { state: 'incomplete' }
    if (isSending(stored) && stored.sending.key !== key) return { state: 'running' }
    await this.#write({ ...stored, sending: { key, since: Date.now() } })
    return { state: 'ready', files: Object.fromEntries(files) }
  }

  async endSending(key: string, isComplete: boolean): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    const sending = stored.sending?.key === key ? null : stored.sending
    const completedAt = stored.completedAt ?? (isComplete ? Date.now() : null)
    await this.#write({ ...stored, sending, completedAt })
  }

  /**
   * Deletes the session for the operator (D330). False while a submission reads the files: the deletion is repeated
   * later.
   */
  async forget(): Promise<boolean> {
    const stored = this.#read()
    if (stored === undefined) return true
    if (isSending(stored)) return false
    this.ctx.storage.kv.put('set', { ...stored, completedAt: Date.now() })
    await this.alarm()
    return true
  }

  /**
   * Deletes all data of this session, including pieces of aborted uploads, except records of files that are placed
   * later.
   */
  override async alarm(): Promise<void> {
    const prefix = `${this.#folder()}/`
    for (;;) {
      const { objects, truncated } = await this.env.UPLOADS.list({ prefix })
      if (objects.length > 0) await this.env.UPLOADS.delete(objects.map(({ key }) => key))
      if (!truncated) break
    }
    const stored = this.#read()
    const records = stored === undefined || stored.completedAt !== null ? {} : delivered(stored.photos)
    if (stored === undefined || stored.isPruned === true || Object.keys(records).length === 0)
      return this.ctx.storage.deleteAll()
    this.ctx.storage.kv.put('set', { ...stored, photos: records, isPruned: true })
    await this.ctx.storage.setAlarm(Date.now() + RECORDS_MS - RETENTION_MS)
  }

  #read(): Stored | undefined {
    return this.ctx.storage.kv.get<Stored>('set')
  }

  async #write(stored: Stored): Promise<Stored> {
    this.ctx.storage.kv.put('set', { ...stored, isPruned: false })
    const { completedAt } = stored
    const at = completedAt === null ? Date.now() + RETENTION_MS : completedAt + KEPT_AFTER_COMPLETION_MS
    await setAlarmWithin(this.ctx.storage, at, completedAt === null ? ALARM_SLACK_MS : 0)
    return stored
  }

  #put(stored: Stored, slot: string, photo: StoredUpload): Promise<Stored> {
    return this.#write({ ...stored, photos: { ...stored.photos, [slot]: photo } })
  }

  #setOf({ photos, completedAt }: Stored): StoredUploadSession {
    return { folder: this.#folder(), photos, isComplete: completedAt !== null }
  }

  /** The object's id: derived from a digest of its purpose, and never disclosed. */
  #folder(): string {
    return this.ctx.id.toString()
  }

  /** Deletes the pieces of a photo, or its copy unless a submission is reading it. */
  async #discard(stored: Stored, photo: StoredUpload): Promise<void> {
    if (photo.state === 'receiving') {
      const pieces = Array.from({ length: Math.ceil(photo.size / PIECE_BYTES) }, (_, index) => index)
      await this.#delete(pieces.map((index) => pieceKey(this.#folder(), photo.id, index * PIECE_BYTES)))
    }
    if (photo.state === 'valid' && !isSending(stored)) await this.#deleteCopy(photo.file)
  }

  async #deleteCopy(file: StoredFile | null): Promise<void> {
    if (file !== null) await this.#delete([file.key])
  }

  /** Deletes keys in the bucket; the alarm repeats failed deletions. */
  async #delete(keys: string[]): Promise<void> {
    await this.env.UPLOADS.delete(keys).catch(() => undefined)
  }
}

/** Returns the time of the permission to capture, in epoch ms; null for a nonce that is foreign, too old, or used. */
const allowanceOf = ({ secret, used }: Stored, slot: string, nonce: string) =>
  used.includes(nonce) ? null : timeOfNonce(secret, slot, nonce)

/** Returns the files whose bytes the insurer has. */
const delivered = (photos: StoredUploads): StoredUploads =>
  Object.fromEntries(
    Object.entries(photos).filter(([, photo]) => photo?.state === 'valid' && photo.file === null),
  )

/** Time after which an unfinished upload gives up its reserved space. */
const UNFINISHED_MS = HOUR
const isIdle = (photo: StoredUpload) =>
  photo.state === 'receiving' && (photo.received === 0 || photo.allowedAt < Date.now() - UNFINISHED_MS)

/** True for a file that was only announced; another file may take its slot. */
const isWithoutBytes = (photo: StoredUpload) => photo.state === 'receiving' && photo.received === 0

/**
 * Makes room for a file: returns the other files that are kept, or null if there is no room. Announced files that never
 * arrived are dropped, oldest first (D131).
 */
function roomFor(
  { photos }: Stored,
  slot: string,
  size: number,
  { slots, bytes }: Pick<UploadPolicy, 'slots' | 'bytes'>,
): StoredUploads | null {
  const others = Object.entries(photos).flatMap(([name, photo]) =>
    name === slot || photo === undefined ? [] : [{ name, photo }],
  )
  const idle = others
    .filter(({ photo }) => isIdle(photo))
    .toSorted((one, other) => one.photo.allowedAt - other.photo.allowedAt)
  let kept = others
  const fits = () => kept.length < slots && kept.reduce((sum, { photo }) => sum + photo.size, size) <= bytes
  while (!fits()) {
    const oldest = idle.shift()
    if (oldest === undefined) return null
    kept = kept.filter((one) => one !== oldest)
  }
  return Object.fromEntries(kept.map(({ name, photo }) => [name, photo]))
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
