/** Reads uploads up to a limit, whatever `Content-Length` states; only multipart is accepted. */
import type { StreamBody } from '#shared/contracts/endpoint.ts'
import { fail, type Form, type HandlerFailure } from './handler.ts'

const MOST_PARTS = 16

export async function readForm(
  request: Request,
  { types, largest }: StreamBody,
): Promise<Form | HandlerFailure> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!types.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) {
    return fail(415, 'media_type', `${types.join(' or ')} is needed`)
  }
  const bytes = await readBounded(request.body, largest)
  if (bytes === null) return fail(413, 'too_large', `at most ${String(largest)} bytes`)
  try {
    const parts = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    return await formOf([...parts])
  } catch {
    return fail(400, 'invalid_multipart', 'the body is no multipart form')
  }
}

/** Reads a body of at most `largest` bytes; null if it is larger, and the rest is not read. */
async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  largest: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) return null
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

async function formOf(
  parts: readonly (readonly [name: string, value: File | string])[],
): Promise<Form | HandlerFailure> {
  if (parts.length > MOST_PARTS) return fail(400, 'invalid_multipart', 'too many parts')
  const form = new Map<string, string | Uint8Array<ArrayBuffer>>()
  for (const [name, value] of parts) {
    if (form.has(name)) return fail(400, 'invalid_multipart', 'a part stands there twice')
    form.set(name, typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()))
  }
  return form
}

/** Computes the fingerprint of an upload, independent of its boundary: the same form gives the same text. */
export async function fingerprintOf(form: Form): Promise<string> {
  const parts = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : await sha256(value),
  ])
  return JSON.stringify((await Promise.all(parts)).sort())
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
