import type { PostalCode } from './seed.ts'

/** Body of a request that loads codes into the sandbox; `last` marks the end. */
interface PostalChunk {
  readonly codes: readonly PostalCode[]
  readonly last: boolean
}

const ENVELOPE = JSON.stringify({ codes: [], last: false } satisfies PostalChunk).length

/**
 * Packs codes into JSON bodies of at most `maxBytes` (UTF-8). Only the final one has `last: true`; without any
 * code there is one empty, final body. A single code larger than the limit gets a body of its own.
 */
export function* chunkCodes(codes: Iterable<PostalCode>, maxBytes: number): Generator<string, void, void> {
  const encoder = new TextEncoder()
  let waiting: string[] = []
  let bytes = ENVELOPE
  for (const code of codes) {
    const json = JSON.stringify(code)
    const size = encoder.encode(json).length + 1
    if (waiting.length > 0 && bytes + size > maxBytes) {
      yield body(waiting, false)
      waiting = []
      bytes = ENVELOPE
    }
    waiting.push(json)
    bytes += size
  }
  yield body(waiting, true)
}

function body(codes: readonly string[], last: boolean): string {
  return `{"codes":[${codes.join(',')}],"last":${last}}`
}
