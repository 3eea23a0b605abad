/**
 * Asks a configured scanner whether a file contains known malware (ASVS 5.4.3, D213), by sending the copy that the
 * insurer would get. An empty `FILE_SCANNER_URL` disables it. If the scanner does not answer, the file is not sent, and
 * the check may be repeated.
 */
import * as z from 'zod/mini'
import type { Bindings } from '#gateway/bindings.ts'
import { configOf } from '#gateway/env.ts'
import { readResponse } from '#gateway/insurer/answer.ts'
import { fetcherFor } from '#gateway/insurer/client.ts'
import type { StoredFile } from './stored-upload.ts'

/** Time limit of a scan in ms; scanners unpack the files that they get. */
const TIME_OUT_MS = 20_000
const MOST_BYTES = 10_000
const answerSchema = z.object({ infected: z.boolean() })

type Scanned = 'clean' | 'infected' | 'unanswered'

/** Sends the bytes as one streamed POST; the answer is `{ "infected": false }`. */
export async function scanFile(env: Bindings, file: StoredFile): Promise<Scanned> {
  const { FILE_SCANNER_URL: url, FILE_SCANNER_TOKEN: token } = configOf(env)
  if (url === '') return 'clean'
  try {
    const stored = await env.UPLOADS.get(file.key)
    if (stored === null) return 'unanswered'
    const response = await fetcherFor(env, url)(url, {
      method: 'POST',
      headers: { 'content-type': file.type, ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: stored.body.pipeThrough(new FixedLengthStream(stored.size)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    const body = response.ok ? await readResponse(response, MOST_BYTES) : null
    if (body === null) return 'unanswered'
    return answerSchema.parse(JSON.parse(body)).infected ? 'infected' : 'clean'
  } catch {
    return 'unanswered'
  }
}
