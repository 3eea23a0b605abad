/** Builds the insurer's request: from the contract and the frame alone, so nothing of the browser's can slip in. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { fillPath, joinUrl } from '#shared/upstream/join-url.ts'
import type { CallFrame, CallOptions } from './client.ts'

export type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export function buildRequest(
  frame: CallFrame,
  endpoint: Endpoint,
  base: string,
  input: Parts,
  options: CallOptions,
): Request {
  // Inputs are objects of the contract's own shapes; only their entries are read.
  const url = new URL(joinUrl(base, fillPath(endpoint.path, input.params as Record<string, unknown>)))
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  const { token, key, stream } = options
  const headers = new Headers({ accept: 'application/json', 'x-request-id': frame.requestId })
  if (frame.clientAddress !== undefined) headers.set('x-client-ip', frame.clientAddress)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (stream !== undefined) headers.set('content-type', stream.type)
  else if (input.body !== undefined) headers.set('content-type', 'application/json')
  const body = stream?.body ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  return new Request(url, {
    method: endpoint.method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
}
