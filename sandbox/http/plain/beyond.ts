/** Adapts calls for which the sandbox requires or returns more fields than the documents define. */
import type { DocumentedCall } from './documented.ts'

type Ask = (request: Request) => Promise<Response>

/** Adds the fields that the sandbox requires and the documents do not have. */
export async function fillIn(
  { id, files }: DocumentedCall,
  request: Request,
  sandbox: Ask,
): Promise<Request> {
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
export function sayPlainly({ id }: DocumentedCall, answer: Answer): Answer {
  if (id === 'API-12') return { ...answer, body: servedPlaces(answer.body) }
  if (id === 'API-91' && Array.isArray(answer.body)) return { ...answer, body: answer.body.toReversed() }
  if (id === 'API-111' && answer.status < 400) return { ...answer, body: peopleOf(answer.body) }
  if (id === 'API-29' && hasSecret(answer.body)) return unconfirmed
  return answer
}

/** Leaves out the insurer's name, which the documents do not name. */
// The cast is safe: this is an answer of API-111.
const peopleOf = (body: unknown) => (body as { readonly people: unknown }).people

interface Places {
  readonly postal_entities?: readonly { readonly is_served?: boolean }[]
}

/** Leaves out places that are not served, because the documents have no field for them. */
const servedPlaces = (body: unknown) => ({
  // The cast is safe: this is the answer of API-12.
  postal_entities: (body as Places).postal_entities?.filter((place) => place.is_served !== false) ?? [],
})

// The cast is safe: this is the answer of API-29.
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
