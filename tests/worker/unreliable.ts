/**
 * The real gateway and sandbox with an unreliable network. Calls and answers get lost, calls arrive twice or
 * much later, and a gateway is cut off in the middle.
 */
import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import gateway from '#gateway/index.ts'
import type { Bindings } from '#gateway/bindings.ts'
import type { IdempotencyObject } from '#gateway/idempotency/idempotency-object.ts'
import { builtFiles, ORIGIN } from '#gateway/testing/browser.ts'
import sandbox from '#sandbox/index.ts'
import { bindings as sandboxBindings } from '#sandbox/testing/verbs.ts'

export const faults = [
  'fine',
  /** The request never arrives. */
  'dropped',
  /** The request takes effect; the answer is lost. */
  'lost',
  /** The caller times out, and the request arrives later (`deliverLate`). */
  'late',
  /** The request arrives twice at once. */
  'twice',
  /** The request takes effect; the answer is unreadable. */
  'broken',
  /** A server in between answers 503 without forwarding, or 504 after forwarding. */
  'refused',
  'expired',
  /** The gateway is cut off before the call, before its answer is stored, or afterwards. */
  'cut-before',
  'cut-before-keeping',
  'cut-after-keeping',
] as const
type Fault = (typeof faults)[number]

/** The lifetime of the gateway during one request: after a cut-off, none of its pending work happens. */
interface Life {
  isOver: boolean
  cutAt: 'before-keeping' | 'after-keeping' | null
}

export class World {
  /** An insurer without idempotency keys: it stores nothing under them and has no call for outcomes (D28). */
  readonly #ignoresKeys: boolean
  /** Faults of the next calls with a key, in order. */
  plan: Fault[] = []
  readonly #late: Request[] = []
  readonly #effects = new Set<string>()

  constructor(ignoresKeys = false) {
    this.#ignoresKeys = ignoresKeys
  }

  /** Sends any request to a gateway that was just started. */
  async send(path: string, init: RequestInit, cookie: string): Promise<Response> {
    const life: Life = { isOver: false, cutAt: null }
    const bindings: Bindings = {
      ...env,
      ASSETS: builtFiles,
      SANDBOX: { fetch: (input) => this.#travel(life, new Request(input as Request)) },
      IDEMPOTENCY: this.#effectsFor(life),
      // One of the buyers has no validated e-mail.
      EMAIL_VALIDATION_REQUIRED: 'false',
      // Limits are off, because hundreds of walks in a minute come from a few buyers.
      ROUTE_LIMIT_FACTOR: '1000',
    }
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    headers.set('origin', ORIGIN)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('x-volante', '1')
    const context = createExecutionContext()
    const response = await gateway.request(ORIGIN + path, { ...init, headers }, bindings, context)
    await waitOnExecutionContext(context)
    if (life.isOver) throw new TypeError('cut off')
    return response
  }

  async deliverLate(): Promise<void> {
    const requests = this.#late.splice(0).reverse()
    for (const request of requests) await this.#arrive(request)
  }

  /** Milliseconds after which a run without a heartbeat counts as cut off. */
  async passTime(): Promise<void> {
    for (const name of this.#effects) {
      await runInDurableObject(env.IDEMPOTENCY.getByName(name), (_, { storage }) => {
        const stored = storage.kv.get<{ since?: number }>('effect')
        if (stored?.since !== undefined) storage.kv.put('effect', { ...stored, since: 0 })
      })
    }
    await sandboxBindings.DB.prepare(`UPDATE submissions SET lease_until = 0 WHERE state = 'running'`).run()
  }

  async #travel(life: Life, request: Request): Promise<Response> {
    if (life.isOver) throw new TypeError('cut off')
    const fault = request.headers.has('idempotency-key') ? (this.plan.shift() ?? 'fine') : 'fine'
    switch (fault) {
      case 'dropped':
        throw new TypeError('dropped')
      case 'refused':
        return new Response('busy', { status: 503 })
      case 'late':
        this.#late.push(request)
        throw new TypeError('late')
      case 'cut-before':
        life.isOver = true
        throw new TypeError('cut off')
      case 'twice':
        return (await Promise.all([this.#arrive(request.clone()), this.#arrive(request)]))[0]
      default:
        return this.#answered(life, fault, await this.#arrive(request))
    }
  }

  async #arrive(request: Request): Promise<Response> {
    if (!this.#ignoresKeys) return sandbox.fetch(request, sandboxBindings)
    const headers = new Headers(request.headers)
    if (headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID())
    return sandbox.fetch(new Request(request, { headers }), sandboxBindings)
  }

  #answered(life: Life, fault: Fault, answer: Response): Response {
    if (fault === 'lost') throw new TypeError('lost')
    if (fault === 'broken') return new Response('<html>502 Bad Gateway')
    if (fault === 'expired') return new Response('too late', { status: 504 })
    if (fault === 'cut-before-keeping') life.cutAt = 'before-keeping'
    if (fault === 'cut-after-keeping') life.cutAt = 'after-keeping'
    return answer
  }

  #effectsFor(life: Life): Bindings['IDEMPOTENCY'] {
    const getByName = (name: string) => {
      this.#effects.add(name)
      return livingEffect(env.IDEMPOTENCY.getByName(name), life)
    }
    // The cast is safe: the gateway uses only this method of the binding.
    return { getByName } as unknown as Bindings['IDEMPOTENCY']
  }
}

/** Answers only while its gateway is alive. */
function livingEffect(stub: DurableObjectStub<IdempotencyObject>, life: Life) {
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (life.isOver) throw new TypeError('cut off')
    return work()
  }
  return {
    begin: (call: string, print: string) => alive(async () => stub.begin(call, print)),
    takeOver: (run: string, print: string) => alive(async () => stub.takeOver(run, print)),
    peek: () => alive(async () => stub.peek()),
    markUnknown: (run: string) => alive(async () => stub.markUnknown(run)),
    forget: (run: string) => alive(async () => stub.forget(run)),
    async complete(answer: Parameters<IdempotencyObject['complete']>[0]) {
      if (life.cutAt === 'before-keeping') life.isOver = true
      const kept = await alive(async () => stub.complete(answer))
      if (life.cutAt === 'after-keeping') life.isOver = true
      return alive(async () => kept)
    },
  }
}
