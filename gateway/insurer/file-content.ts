/**
 * Recognises a PDF by its content: insurers and their stores label it `application/pdf`, `application/octet-stream`,
 * or not at all (D60).
 */
const PDF = new TextEncoder().encode('%PDF')
/**
 * Number of bytes in which the PDF header may start: readers look for it in the first KB of a file (ISO 32000-1, annex
 * H).
 */
const HEADER_WITHIN = 1024
/** Content types that are never a PDF. A later part of a file has no header, so its type must rule out text. */
const WORDS = /^\s*(text\/|application\/(json|problem\+json|xml|xhtml))/i

/** Returns the body with its first bytes restored; null for anything but a PDF, whose body is then cancelled. */
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
  // A partial response may end within the header of the PDF.
  return isPart && head.length > 0 && head.length < PDF.length && head.every((byte, at) => byte === PDF[at])
}

async function cancelled(body: ReadableStream<Uint8Array>): Promise<null> {
  await body.cancel()
  return null
}

/** Reads until the header is found or can no longer appear. */
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
