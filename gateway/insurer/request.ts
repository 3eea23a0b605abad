/** Builds the insurer's request: from the contract and the call context alone, never from the browser's request. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { fillPath, joinUrl } from '#shared/upstream/join-url.ts'
import type { CallContext, InsurerCallOptions } from './call.ts'

/** The arguments of `fetch`; a `Request` would only be copied. */
interface Sent {
  readonly url: string
  readonly init: RequestInit
}

export type RequestParts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export function buildRequest(
  context: CallContext,
  endpoint: Endpoint,
  base: string,
  input: RequestParts,
  options: InsurerCallOptions,
): Sent {
  // The cast is safe: only the entries of the parameters are read.
  const address = joinUrl(base, fillPath(endpoint.path, input.params as Record<string, unknown>))
  const { token, key, stream, otpToken } = options
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': context.requestId }
  if (context.clientAddress !== undefined) headers['x-client-ip'] = context.clientAddress
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  if (key !== undefined) headers['idempotency-key'] = key
  if (otpToken !== undefined) headers['x-otp-token'] = otpToken
  if (stream !== undefined) headers['content-type'] = stream.type
  else if (input.body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' }
  if (stream !== undefined) init.body = stream.body
  else if (input.body !== undefined) init.body = JSON.stringify(input.body)
  return { url: address + queryOf(input.query), init }
}

/** Pattern of values that need no encoding in a query; most are numbers and codes. */
const PLAIN = /^[\w.-]*$/
const encode = (text: string) => (PLAIN.test(text) ? text : formEncoded(text))
/** Encodes a query value like a form value, with a blank as "+". */
const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

function queryOf(query: unknown): string {
  let text = ''
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    text += `${text === '' ? '?' : '&'}${encode(name)}=${encode(String(value))}`
  }
  return text
}
