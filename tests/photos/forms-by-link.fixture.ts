/**
 * An in-memory gateway of one form by link: it is read, saved, given photos and ended as the contracts
 * define.
 */
import { isOfDevice, itemsAround } from '#shared/domain/claims/fields/field-path.ts'
import { remap, remapPath } from '#shared/form-by-link/fields/renames.ts'

type Values = Readonly<Record<string, string>>
type Photo =
  | {
      state: 'valid' | 'receiving'
      id: string
      sha256: string
      source: string
      size: number
      received: number
    }
  | { state: 'missing' }

interface Body {
  readonly base: string
  readonly values: Values
  readonly removed: readonly string[]
  readonly signatures: readonly { readonly image: string }[]
  readonly sha256: string
  readonly size: number
  readonly replaces: string | null
  readonly id: string
}

const refuse = (code: string, fields?: Values) =>
  Response.json({ error: { code, ...(fields && { fields }) } }, { status: fields ? 422 : 409 })

export class FormGateway {
  values: Values = {}
  version = 1
  ids = 10
  readonly photos = new Map<string, Photo>()
  readonly signed: string[] = []
  /** Everything that ever arrived: values, bytes of photos, pictures of signatures. */
  readonly received = new Set<string>()
  state: 'open' | 'elsewhere' | 'completed' = 'open'
  /** `before`: nothing arrives; `after`: the request takes effect and its answer is lost. */
  line: 'open' | 'before' | 'after' = 'open'
  isRefusing = false
  private readonly bytes = new Map<string, string>()
  private readonly replies = new Map<string, object>()
  readonly openForm: (values: Values, version: string, photos: Values) => object

  readonly ref: string

  /** @param openForm The contract's answer for an open form. */
  constructor(ref: string, values: Values, openForm: FormGateway['openForm']) {
    this.ref = ref
    this.values = values
    this.openForm = openForm
  }

  /** The office changes the form. */
  change(values: Values): void {
    this.values = { ...this.values, ...values }
    this.version += 1
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    // A page of an earlier test still requests its own form and gets no answer.
    if (!url.includes(this.ref)) return new Promise(() => undefined)
    // An answer takes some time, as over a real network.
    await new Promise(setImmediate)
    if (this.line === 'before') throw new TypeError('no connection')
    const isLost = this.line === 'after'
    const response = await this.answer(url, init)
    if (isLost) throw new TypeError('no connection')
    return response
  }

  private async answer(url: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
    const [path = '', slot = '', action = ''] = url.split(/\/photos\/?|\/(?=pieces|check)/)
    const parsed = typeof body === 'string' ? (JSON.parse(body) as Body) : ({} as Body)
    if (url.includes('/photos')) return this.answerPhoto(slot, `${method} ${action}`, parsed, body)
    if (method === 'GET')
      return Response.json(this.state === 'open' ? this.form() : { state: 'concluded', receipt: null })
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const known = this.replies.get(key)
    if (known) return Response.json(known)
    if (this.state !== 'open') return refuse('concluded')
    if (parsed.base !== `v${String(this.version)}`) return refuse('changed')
    if (this.isRefusing) return refuse('invalid', { facts: 'Campo inválido.' })
    const reply = path.endsWith('/completion') ? this.complete(parsed) : this.save(parsed)
    this.replies.set(key, reply)
    return Response.json(reply)
  }

  private form(): object {
    return this.openForm(this.values, `v${String(this.version)}`, this.marks())
  }

  private marks(): Values {
    return Object.fromEntries(
      [...this.photos].flatMap(([slot, photo]) =>
        photo.state === 'valid' ? [[`photos/${slot}`, photo.sha256]] : [],
      ),
    )
  }

  private save({ values, removed }: Body): object {
    const fresh = [...new Set(Object.keys(values).flatMap(itemsAround))].filter(
      (item) => isOfDevice(item) && Object.keys(values).some((path) => path.startsWith(`${item}/`)),
    )
    const renames = Object.fromEntries(
      fresh.map((item) => [item, item.replace(/[^/]+$/, String((this.ids += 1)))]),
    )
    const kept = Object.entries({ ...this.values, ...remap(values, renames) }).filter(
      ([path, value]) => value !== '' && !removed.some((item) => path.startsWith(`${item}/`)),
    )
    this.values = Object.fromEntries(kept)
    this.version += 1
    for (const value of Object.values(values)) this.received.add(value)
    const people = ['1']
    return {
      version: `v${String(this.version)}`,
      values: this.values,
      photos: remap(this.marks(), renames),
      people,
      renames: Object.fromEntries(fresh.map((item) => [item, remapPath(item, renames)])),
    }
  }

  private complete({ signatures }: Body): object {
    for (const { image } of signatures) this.received.add(image)
    this.state = 'completed'
    return { receipt: null }
  }

  private async answerPhoto(
    slot: string,
    action: string,
    { sha256, size, replaces, id: sentId }: Body,
    body: unknown,
  ): Promise<Response> {
    if (slot === '') {
      if (this.state !== 'open') return refuse('concluded')
      return Response.json({ photos: Object.fromEntries(this.photos) })
    }
    if (this.state !== 'open') return refuse('concluded')
    const now = this.photos.get(slot) ?? { state: 'missing' }
    if (action === 'POST ') {
      const known = now.state === 'missing' ? null : now.sha256
      if (known !== sha256) {
        if (known !== replaces) return refuse('changed')
        const fresh = sha256.slice(0, 22)
        this.photos.set(slot, { state: 'receiving', id: fresh, sha256, source: 'camera', size, received: 0 })
      }
      return Response.json({ photo: this.photos.get(slot) })
    }
    const id = action.includes('pieces') ? action.split('/')[1] : sentId
    // The photo was replaced meanwhile.
    if (now.state === 'missing' || now.id !== id) return refuse('offset')
    const received = action.startsWith('PUT') ? now.received + (body as Blob).size : now.received
    const state = action.endsWith('check') ? 'valid' : 'receiving'
    const photo = { ...now, state, received } as const
    this.photos.set(slot, photo)
    if (body instanceof Blob) this.bytes.set(now.sha256, await body.text())
    if (state === 'valid') this.received.add(this.bytes.get(now.sha256) ?? '')
    return Response.json(action.startsWith('PUT') ? { received } : { photo })
  }
}
