/** Reads the brands of a running insurer (API-13), for CATALOGUE_FILE. */
import { listBrands } from '#shared/upstream/purchase/catalogue.ts'
import { joinUrl } from '../../../shared/upstream/join-url.ts'

const PATIENCE_MS = 10_000

/**
 * Requests the insurer's brands; `token` is for insurers that answer only customers. Throws a sentence about the
 * problem.
 */
export async function brandsOf(base: string, token?: string): Promise<unknown> {
  const url = joinUrl(base, listBrands.path)
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`${url} did not answer${reasonOf(error)}.`)
  })
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}.`)
  const json: unknown = await response.json().catch(() => null)
  if (!listBrands.reply.safeParse(json).success) throw new Error(`${url} answered no list of brands.`)
  return json
}

/** The code of the connection's failure in brackets, as ` (ECONNREFUSED)`; empty without one. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  return cause !== null && 'code' in cause ? ` (${String(cause.code)})` : ''
}
