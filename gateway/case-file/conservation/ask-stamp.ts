/**
 * The port to NOM-151 (D221): a certified provider stamps the digest of signed content, by RFC 3161 over HTTP (its
 * section 3.4). Only a checked reply counts as a stamp; any other reply is requested again later.
 */
import {
  checkStamp,
  stampRequest,
  type StampProblem,
  type TimeStamp,
} from '#shared/case-file/time-stamp/time-stamp.ts'
import type { Bytes } from '#shared/case-file/time-stamp/der.ts'
import { configOf } from '#gateway/env.ts'
import type { Variables } from '#gateway/variables.ts'
import type { SandboxBinding } from '#gateway/insurer/call.ts'
import { fetcherFor } from '#gateway/insurer/client.ts'

/** Time limit of a request for a stamp: it is long, because providers sign with slow hardware. */
const TIME_OUT_MS = 20_000
/** Upper limit of a reply in bytes: a token with its chain of certificates takes less than half. */
const MOST_BYTES = 20_000

export type Stamped =
  | { readonly ok: true; readonly reply: Bytes; readonly stamp: TimeStamp }
  | { readonly ok: false; readonly problem: StampProblem | 'unanswered' | 'refused' }

/** @param digest SHA-256, hexadecimal: all that the provider gets to know. */
export async function askStamp(
  env: Variables & SandboxBinding,
  digest: string,
  nonce: string,
): Promise<Stamped> {
  const { CONSERVATION_URL: url, CONSERVATION_AUTHORIZATION: authorization, ...config } = configOf(env)
  try {
    const response = await fetcherFor(env, url)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(authorization !== '' && { authorization }),
      },
      body: stampRequest(digest, nonce),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { ok: false, problem: 'refused' }
    }
    const reply = await bytesUpTo(response.body, MOST_BYTES)
    const trusted = config.CONSERVATION_CERTIFICATES
    const checked = await checkStamp(reply, { digest, nonce, trusted })
    return checked.ok ? { ...checked, reply } : checked
  } catch {
    return { ok: false, problem: 'unanswered' }
  }
}

/** Reads a body up to its limit; a longer one is cut, which makes it an invalid reply. */
async function bytesUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Bytes> {
  const read = new Uint8Array(most)
  let length = 0
  for await (const chunk of body ?? []) {
    if (length + chunk.byteLength > most) break
    read.set(chunk, length)
    length += chunk.byteLength
  }
  return read.slice(0, length)
}
