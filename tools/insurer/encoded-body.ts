/** The encoded body of a call: JSON, or a form with files. */
import type { MultipartFields } from './probes.ts'

interface EncodedBody {
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** Encodes `body` or `parts` of an input; undefined if it has neither. */
export async function encodedBody(
  input: Readonly<Record<string, unknown>>,
): Promise<EncodedBody | undefined> {
  const { body, parts } = input as { readonly body?: unknown; readonly parts?: MultipartFields }
  if (body !== undefined) return { type: 'application/json', body: JSON.stringify(body) }
  if (parts === undefined) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}
