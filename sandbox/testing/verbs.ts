/** Requests for the sandbox's tests: they call the Worker as the gateway and the browser do. */
import { env } from 'cloudflare:workers'
import type { CallInput, Endpoint, ReplyOf } from '#shared/contracts/endpoint.ts'
import { upstreamCalls, type Upstream, type UpstreamName } from '#shared/upstream/calls.ts'
import type { UpstreamError } from '#shared/upstream/errors.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import { expandCatalogue } from '../catalogue/expand.ts'
import { emptyPeople } from '../console/people/empty-people.ts'
import { Db } from '../db.ts'
import type { Env } from '../env.ts'
import app from '../index.ts'
import { SEED_PASSWORD } from '../seeds/people.data.ts'
import { seedPeople } from '../seeds/seed-people.ts'
import { seedPasswordHash } from '../seeds/seed.ts'

export const bindings = env as unknown as Env // These are bindings of this Worker, so the cast is safe.

const db = new Db(bindings.DB)
const catalogue = expandCatalogue()
const passwordHash = await seedPasswordHash(bindings)

interface Options {
  readonly token?: string
  readonly key?: string
  readonly otpToken?: string
}

interface Answer<Name extends UpstreamName> {
  readonly status: number
  readonly headers: Headers
  /** Answer of the call, parsed by its contract if the status is 200. */
  readonly data: ReplyOf<Upstream[Name]>
  readonly error: UpstreamError
}

/** Input of a call, loosely typed because tests also send what the contract rejects. */
type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export async function ask<Name extends UpstreamName>(
  name: Name,
  given: Input = {},
  { token, key, otpToken }: Options = {},
): Promise<Answer<Name>> {
  const call: Endpoint = upstreamCalls[name]
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([k, v]) => [k, String(v)]))
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (key) headers.set('Idempotency-Key', key)
  if (otpToken) headers.set('X-Otp-Token', otpToken)
  const url = `/${call.base}${fillPath(call.path, given.params)}?${query.toString()}`
  const body = given.body === undefined ? null : asSent(given.body)
  const response = await app.request(url, { method: call.method, headers, body }, bindings)
  const json: unknown = await response.json()
  const data = response.ok ? upstreamCalls[name].reply.parse(json) : json
  // `data` was parsed by the call's contract above.
  return { status: response.status, headers: response.headers, data, error: json } as Answer<Name>
}

const asSent = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body))

/** Builds an upload; bytes are sent as a file. */
export function formOf(parts: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value]), 'photo.jpg')
  }
  return form
}

export type BodyFor<Name extends UpstreamName> = NonNullable<CallInput<Upstream[Name]>['body']>

export async function logIn(email: string, password = SEED_PASSWORD): Promise<string> {
  const { data } = await ask('logIn', { body: { email, password } })
  return data.access_token.token
}

/** Restores the seeded people and the real time, cheaper than a whole reset; access tokens stay valid. */
export async function resetPeople(): Promise<void> {
  await db.together([
    ...emptyPeople(db),
    ...seedPeople(db, catalogue, { now: Date.now(), passwordHash }),
    db.statement("DELETE FROM settings WHERE name = 'clock'"),
  ])
}

export async function post<T>(path: string, body: unknown): Promise<{ status: number; json: T }> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, bindings)
  return { status: response.status, json: (await response.json()) as T }
}

export async function get<T>(path: string): Promise<T> {
  return (await (await app.request(path, {}, bindings)).json()) as T
}

interface OutboxMessage {
  readonly subject: string
  readonly body: string
  readonly code: string | null
  readonly link: string | null
  readonly attachments: readonly { readonly name: string; readonly path: string }[]
}

export async function messagesTo(recipient: string): Promise<OutboxMessage[]> {
  const to = encodeURIComponent(recipient)
  return (await get<{ messages: OutboxMessage[] }>(`/sandbox/api/messages?to=${to}`)).messages
}

export const newKey = () => crypto.randomUUID()
