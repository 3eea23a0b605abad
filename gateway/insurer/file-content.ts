/**
 * Whether a file is what it should be, by what it contains: insurers and their stores name a PDF `application/pdf`,
 * `application/octet-stream`, or nothing at all (D60).
 */
const PDF = new TextEncoder().encode('%PDF')
/** Readers look for the header in the first KB of a file (ISO 32000-1, annex H). */
const HEADER_WITHIN = 1024
/** A part that does not begin the file shows nothing; a text type is never a part of a PDF. */
const WORDS = /^\s*(text\/|application\/(json|problem\+json|xml|xhtml))/i

/** The body with its first bytes put back; null where it is no PDF, and then it is cancelled. */
export async function pdfBody(response: Response): Promise<ReadableStream<Uint8Array> | null> {
  const { body } = response
  if (body === null) return null
  const first = firstByteOf(response)
  if (first > 0) return WORDS.test(response.headers.get('content-type') ?? '') ? cancelled(body) : body
  const { head, rest } = await begin(body, response.status === 206)
  return isPdf(head, response.status === 206) ? rest : cancelled(rest)
}

/** First byte of a partial response; a whole file starts at 0. */
function firstByteOf({ status, headers }: Response): number {
  const [, first] = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '') ?? []
  return status === 206 ? Number(first ?? 0) : 0
}

function isPdf(head: Uint8Array, isPart: boolean): boolean {
  const last = Math.min(HEADER_WITHIN, head.length - PDF.length)
  for (let at = 0; at <= last; at += 1) if (PDF.every((byte, index) => head[at + index] === byte)) return true
  // A part may end within the header.
  return isPart && head.length > 0 && head.length < PDF.length && head.every((byte, at) => byte === PDF[at])
}

async function cancelled(body: ReadableStream<Uint8Array>): Promise<null> {
  await body.cancel()
  return null
}

/** Reads until the header is there or cannot come any more. */
async function begin(body: ReadableStream<Uint8Array>, isPart: boolean) {
  const reader = body.getReader()
  let head = new Uint8Array()
  let isOver = false
  while (!isOver && head.length < HEADER_WITHIN && !isPdf(head, isPart)) {
    const { done, value } = await reader.read()
    isOver = done
    if (value) head = joined(head, value)
  }
  const rest = new ReadableStream<Uint8Array>({
    start: (to) => {
      if (head.length > 0) to.enqueue(head)
    },
    pull: async (to) => {
      const { done, value } = await reader.read()
      if (done) to.close()
      else to.enqueue(value)
    },
    cancel: async (reason) => reader.cancel(reason),
  })
  return { head, rest }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
