/** A request as this insurer reads it: the fields of the documents, and no key. */
import type { Db } from '#sandbox/db.ts'
import type { DocumentedCall, Fields, Shape } from './documented.ts'
import { otherNumber } from './list-numbers.ts'
import { RecordNumbers } from './record-numbers.ts'
import { recordsIn } from './records.ts'

/** Names of parameters that carry the id of a record. */
const RECORD_PARTS = ['id', 'product_id', 'uid']
/** The id of an entry of a fixed list in a query (API-92 to API-98). */
const LISTED_PARTS = ['peopleTypeId', 'serviceTypeId', 'liabilityTypeId', 'serviceType', 'category']

export async function readRequest(
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
  // The sandbox requires a key; a new one per request has the effect of none.
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
