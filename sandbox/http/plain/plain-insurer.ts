/**
 * A simulated insurer that knows only its three documents (D60, `INSURER=plain`). It changes the sandbox's answers into
 * those of an insurer without our additions.
 */
import { Db } from '#sandbox/db.ts'
import type { Env } from '#sandbox/env.ts'
import type { DocumentedCall, Fields, Shape } from './documented.ts'
import { spellError } from './errors.ts'
import { findCall } from './find-call.ts'
import { RecordNumbers } from './record-numbers.ts'
import { recordsIn, spellAnswer, unshownAnswer, otherNumber } from './records.ts'
import { chargeAgain, confirmAgain } from './second-charge.ts'

// Adapts calls for which the sandbox requires or returns more fields than the documents define.

type Ask = (request: Request) => Promise<Response>

/** Adds the fields that the sandbox requires and the documents do not have. */
async function fillIn({ id, files }: DocumentedCall, request: Request, sandbox: Ask): Promise<Request> {
  if (id === 'API-68') return withSigner(request, sandbox)
  if (id === 'API-69' && files) return withoutKnowledge(request, files)
  return request
}

/**
 * Adds the hash that API-68 of the sandbox requires. The documents define no hash, so the stored file counts as signed.
 */
async function withSigner(request: Request, sandbox: Ask): Promise<Request> {
  const body: { id: string; key: string; json?: { completed?: boolean } } = await request.clone().json()
  if (body.json?.completed !== true) return request
  const query = new URLSearchParams({ id: body.id, key: body.key })
  const read = await sandbox(new Request(new URL(`/defender/docs/form?${query.toString()}`, request.url)))
  if (!read.ok) return request
  const { json }: { json: { document: { sha256: string } } } = await read.json()
  const signer = { method: 'drawn', address: '', read_sha256: json.document.sha256 }
  return new Request(request, { body: JSON.stringify({ ...body, json: { ...body.json, signer } }) })
}

/** API-69: only the picture is checked, and its capture time is unknown. */
async function withoutKnowledge(request: Request, files: readonly string[]): Promise<Request> {
  const given = await request
    .clone()
    .formData()
    .catch(() => null)
  if (!given) return request
  const form = new FormData()
  for (const [name, value] of given) if (files.includes(name)) form.append(name, value)
  const now = new Date().toISOString()
  const unknown = { type: '0', source: 'gallery', taken_at: '', allowed_at: now, arrived_at: now }
  for (const [name, value] of Object.entries(unknown)) form.append(name, value)
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  return new Request(request.url, { method: request.method, headers, body: form })
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Translates the sandbox's own fields into those of the documents. */
function sayPlainly({ id }: DocumentedCall, answer: Answer): Answer {
  if (id === 'API-12') return { ...answer, body: servedPlaces(answer.body) }
  if (id === 'API-91' && Array.isArray(answer.body)) return { ...answer, body: answer.body.toReversed() }
  if (id === 'API-111' && answer.status < 400) return { ...answer, body: peopleOf(answer.body) }
  if (id === 'API-29' && hasSecret(answer.body)) return unconfirmed
  return answer
}

/** Leaves out the insurer's name, which the documents do not name. */
// The cast is safe: only answers of API-111 are passed.
const peopleOf = (body: unknown) => (body as { readonly people: unknown }).people

interface Places {
  readonly postal_entities?: readonly { readonly is_served?: boolean }[]
}

/** Leaves out places that are not served, because the documents have no field for them. */
const servedPlaces = (body: unknown) => ({
  // The cast is safe: `body` is an answer of API-12.
  postal_entities: (body as Places).postal_entities?.filter((place) => place.is_served !== false) ?? [],
})

// The cast is safe: only answers of API-29 are passed.
const hasSecret = (body: unknown) => Boolean((body as { secret?: string | null }).secret)

/**
 * Answer for a monthly order whose card needs a confirmation: the documents have no secret for one, so it is
 * declined.
 */
const unconfirmed: Answer = {
  status: 402,
  body: {
    code: 'card_declined',
    decline_code: 'authentication_required',
    message: 'authentication required',
  },
}

/** Names of parameters that carry the id of a record. */
const RECORD_PARTS = ['id', 'product_id', 'uid']
/** The id of an entry of a fixed list in a query (API-92 to API-98). */
const LISTED_PARTS = ['peopleTypeId', 'serviceTypeId', 'liabilityTypeId', 'serviceType', 'category']

async function readRequest(
  db: Db,
  request: Request,
  { call, params }: { readonly call: DocumentedCall; readonly params: Readonly<Record<string, string>> },
): Promise<Request> {
  const url = new URL(request.url)
  const body = call.body ? await readJson(request) : undefined
  const numbers = await RecordNumbers.forNumbers(db, [
    ...RECORD_PARTS.flatMap((name) => params[name] ?? []),
    ...url.searchParams.values(),
    ...(call.body && isRecord(body) ? recordsIn(call.body, body) : []),
  ])
  url.pathname = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    RECORD_PARTS.includes(name) ? numbers.recordOf(params[name] ?? '') : (params[name] ?? ''),
  )
  for (const [name, value] of Array.from(url.searchParams)) {
    if (RECORD_PARTS.includes(name)) url.searchParams.set(name, numbers.recordOf(value))
    if (LISTED_PARTS.includes(name)) url.searchParams.set(name, String(otherNumber(value)))
  }
  const headers = new Headers(request.headers)
  // The sandbox requires an idempotency key; a new key for each request has the same effect as none.
  headers.set('Idempotency-Key', crypto.randomUUID())
  headers.delete('Content-Length')
  return new Request(url, {
    method: request.method,
    headers,
    body: await bodyOf(request, call, body, numbers),
  })
}

async function bodyOf(
  request: Request,
  { body: shape, files }: DocumentedCall,
  body: unknown,
  numbers: RecordNumbers,
): Promise<ReadableStream | ArrayBuffer | string | null> {
  if (request.method === 'GET') return null
  if (files) return request.arrayBuffer()
  if (!shape) return request.text()
  return isRecord(body) ? JSON.stringify(readFields(shape, body, numbers)) : JSON.stringify(body ?? null)
}

async function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => undefined)
}

function readFields(
  shape: Fields,
  given: Readonly<Record<string, unknown>>,
  numbers: RecordNumbers,
): unknown {
  const known = Object.entries(shape).filter(([name]) => given[name] !== undefined)
  return Object.fromEntries(known.map(([name, inner]) => [name, readField(inner, given[name], numbers)]))
}

function readField(shape: Shape, value: unknown, numbers: RecordNumbers): unknown {
  if (value === null) return null
  switch (shape) {
    case 'text':
      return String(value)
    case 'code':
      return /^-?\d{1,15}$/.test(String(value)) ? Number(value) : value
    case 'listed':
      return otherNumber(value)
    case 'record':
      return numbers.recordOf(String(value))
    case 'value':
    case 'date':
      return value
  }
  if (isList(shape))
    return Array.isArray(value) ? value.map((one) => readField(shape[0], one, numbers)) : value
  return isRecord(value) ? readFields(shape, value, numbers) : value
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths of this insurer's API; the files of documents are served elsewhere. */
const BASES = /^\/(journey|public|defender|invoices)\/(?!docs\/files\/)/

export async function answerPlainly(request: Request, env: Env, sandbox: Ask): Promise<Response> {
  const db = new Db(env.DB)
  const { pathname } = new URL(request.url)
  if (pathname === '/cards/confirm') return (await confirmAgain(db, request)) ?? sandbox(request)
  if (!BASES.test(pathname)) return sandbox(request)
  const found = findCall(request.method, pathname, await fieldsOf(request))
  if (!found) return new Response('404 page not found', { status: 404 })
  const { call } = found
  const asked = await fillIn(call, await readRequest(db, request, found), sandbox)
  const answer = await readAnswer(await sandbox(asked.clone()))
  // A cut-off answer, or one that is no JSON, is passed on unchanged.
  if (answer instanceof Response) return answer
  const { status, body } = sayPlainly(call, await chargeAgain(db, call, asked, answer))
  return status < 400 ? spellSuccess(db, call, body) : spellFailure(call, status, body)
}

/** Fields of a JSON body; empty for GET requests and uploads. */
async function fieldsOf(request: Request): Promise<object> {
  const isFile = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  if (request.method === 'GET' || isFile) return {}
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}

async function readAnswer(answer: Response): Promise<Response | { status: number; body: unknown }> {
  try {
    return { status: answer.status, body: await answer.clone().json() }
  } catch {
    return answer
  }
}

async function spellSuccess(db: Db, call: DocumentedCall, body: unknown): Promise<Response> {
  if (!call.answer) return Response.json(unshownAnswer(call.id))
  const numbers = await RecordNumbers.forRecords(db, recordsIn(call.answer, body))
  return Response.json(spellAnswer(call.answer, body, numbers, call.id))
}

function spellFailure(call: DocumentedCall, status: number, body: unknown): Response {
  const plain = spellError(call, status, (body ?? {}) as object) // The sandbox answers every error with an object.
  return Response.json(plain.body, { status: plain.status })
}
