/**
 * Parses a request into the input of an endpoint: each part by the schema of its contract, unknown fields are dropped.
 */
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, StreamBody } from '#shared/contracts/endpoint.ts'
import type { Ctx } from './context.ts'
import { fail, type Failure } from './failure.ts'
import { readBounded } from '../insurer/answer.ts'
import type { PassingBody } from '../insurer/call.ts'

/** Default size limit of a body, enough for every form; a binding may set a lower one (`Options.mostBytes`). */
const MAX_BODY_BYTES = 32 * 1024

export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Body of an endpoint with a `stream`: streamed to the insurer, aborted beyond its size. */
  readonly upload: Upload | null
}

interface Upload extends PassingBody {
  /** The raw stream, for a handler that counts the bytes itself; `body` must then not be read. */
  readonly source: ReadableStream<Uint8Array>
  isTooLarge(): boolean
}

type Parsed<T> = { readonly ok: true; readonly data: T } | Failure<never>

export async function parseInput<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  mostBytes = MAX_BODY_BYTES,
): Promise<Parsed<Input<E>>> {
  const params = parsePart(endpoint.params, () => c.req.param())
  if (!params.ok) return params
  const query = parsePart(endpoint.query, () => c.req.query())
  if (!query.ok) return query
  const body =
    endpoint.body === undefined
      ? ({ ok: true, data: undefined } as const)
      : await readBody(c, endpoint.body, mostBytes)
  if (!body.ok) return body
  const upload =
    endpoint.stream === undefined ? ({ ok: true, data: null } as const) : readUpload(c, endpoint.stream)
  if (!upload.ok) return upload
  const parts = { params: params.data, query: query.data, body: body.data, upload: upload.data }
  // The cast is safe: each part was parsed by the endpoint's schema, or is undefined without a schema.
  return { ok: true, data: parts as Input<E> }
}

/** Reads an uploaded body: checks type and Content-Length first, and counts the bytes that really arrive. */
function readUpload(c: Ctx, { types, largest }: StreamBody): Parsed<Upload> {
  const type = mediaType(c)
  if (type === undefined || !types.includes(type)) return wrongType()
  if (announcedBytes(c.req.raw) > largest) return tooLarge()
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > largest) controller.error(new RangeError('too large'))
      else controller.enqueue(chunk)
    },
  })
  const source = c.req.raw.body ?? new Blob([]).stream()
  const upload: Upload = {
    type,
    source,
    isTooLarge: () => bytes > largest,
    get body() {
      return source.pipeThrough(counted)
    },
  }
  return { ok: true, data: upload }
}

/** The media type. An encoded body is not supported: undefined, as without a type. */
const mediaType = (c: Ctx) =>
  (c.req.header('content-encoding') ?? 'identity').toLowerCase() === 'identity'
    ? c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    : undefined
const announcedBytes = (request: Request) => Number(request.headers.get('content-length') ?? 0)
const wrongType = () => fail<never>('invalid', 415, { outcome: 'unsent' })
export const tooLarge = () => fail<never>('invalid', 413, { outcome: 'unsent' })

function parsePart(schema: $ZodType | undefined, read: () => unknown): Parsed<unknown> {
  if (schema === undefined) return { ok: true, data: undefined }
  const parsed = safeParse(schema, read())
  return parsed.success ? { ok: true, data: parsed.data } : invalid(parsed.error.issues)
}

async function readBody(c: Ctx, schema: $ZodType, mostBytes: number): Promise<Parsed<unknown>> {
  if (mediaType(c) !== 'application/json') return wrongType()
  try {
    const text = await readText(c.req.raw, mostBytes)
    if (text === null) return tooLarge()
    const json: unknown = JSON.parse(text)
    return parsePart(schema, () => json)
  } catch {
    return fail<never>('invalid', 400, { outcome: 'unsent' })
  }
}

/**
 * Reads a body by the bytes that really arrive, whatever Content-Length says; null if there are too many. @throws
 * TypeError for invalid UTF-8.
 */
export async function readText(request: Request, mostBytes = MAX_BODY_BYTES): Promise<string | null> {
  if (announcedBytes(request) > mostBytes) return null
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  return readBounded(request.body, mostBytes, decoder)
}

/**
 * The failure of invalid input. Messages of the schema library never reach a customer: one sentence serves all fields.
 */
function invalid(issues: readonly { readonly path: readonly PropertyKey[] }[]): Failure<never> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.map(String).join('.')] = 'Campo inválido.'
  return fail<never>('invalid', 422, { fields, outcome: 'unsent' })
}

/** Longest body of a plain form, which a page submits if no script runs. */
const MOST_FORM_BYTES = 4 * 1024

/** The fields of a form, the last value of each; null for a body that no form of ours sends. */
export async function readForm(c: Ctx): Promise<Readonly<Record<string, string>> | null> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return null
  const text = await readText(c.req.raw, MOST_FORM_BYTES).catch(() => null)
  return text === null ? null : Object.fromEntries(new URLSearchParams(text))
}
