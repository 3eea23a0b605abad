/** From a request to the input of an endpoint: each part by the schema of its contract, nothing else gets through. */
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/contracts/endpoint.ts'
import type { Ctx } from './context.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Generous for every form that there is. */
export const MAX_BODY_BYTES = 32 * 1024

export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

type Parsed<T> = { readonly ok: true; readonly data: T } | Refusal<never>

export async function parseInput<E extends Endpoint>(c: Ctx, endpoint: E): Promise<Parsed<Input<E>>> {
  const params = parsePart(endpoint.params, () => c.req.param())
  if (!params.ok) return params
  const query = parsePart(endpoint.query, () => c.req.query())
  if (!query.ok) return query
  const body =
    endpoint.body === undefined ? ({ ok: true, data: undefined } as const) : await readBody(c, endpoint.body)
  if (!body.ok) return body
  // Each part came out of the endpoint's own schema, or is undefined where it has none.
  return { ok: true, data: { params: params.data, query: query.data, body: body.data } as Input<E> }
}

function parsePart(schema: $ZodType | undefined, read: () => unknown): Parsed<unknown> {
  if (schema === undefined) return { ok: true, data: undefined }
  const parsed = safeParse(schema, read())
  return parsed.success ? { ok: true, data: parsed.data } : invalid(parsed.error.issues)
}

async function readBody(c: Ctx, schema: $ZodType): Promise<Parsed<unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return refuse<never>('invalid', 415, { outcome: 'unsent' })
  try {
    const text = await readText(c.req.raw)
    if (text === null) return refuse<never>('invalid', 413, { outcome: 'unsent' })
    const json: unknown = JSON.parse(text)
    return parsePart(schema, () => json)
  } catch {
    return refuse<never>('invalid', 400, { outcome: 'unsent' })
  }
}

/**
 * Counts what really arrives, whatever Content-Length says; null when it is too much.
 * @throws TypeError for what is no UTF-8.
 */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  if (request.body === null) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let bytes = 0
  let text = ''
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** A library's own words never reach a customer: one sentence for all. */
export function invalid(issues: readonly { readonly path: readonly PropertyKey[] }[]): Refusal<never> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.map(String).join('.')] = 'Campo inválido.'
  return refuse<never>('invalid', 422, { fields, outcome: 'unsent' })
}
