/**
 * Appends data to a page in parts. Each part is JSON in a script element, which an island reads instead of making a
 * request (architecture, proven B).
 */
import { PAGE_DATA, type LateRedirect } from '#shared/contracts/page-data.ts'
import { html } from '../http/html.ts'

/** Time budget in ms of a part of the page's data; a later part is null, and the island requests it itself. */
const BUDGET_MS = 2_000

/** Resolves to the part, or to null if it failed or is too late. Never rejects. */
export async function withinBudget<T>(part: Promise<T | null>, ms = BUDGET_MS): Promise<T | null> {
  const late = scheduler.wait(ms).then(() => null)
  return Promise.race([part.catch(() => null), late])
}

/** The parts of a page's data by name: values, or promises of values that are still being loaded. */
export type Parts = Readonly<Record<string, unknown>>

/**
 * The data as a script element. Escaping `<` covers `</script>` and `<!--`; U+2028 and U+2029 end a line in older
 * JavaScript. The line break after the element shows the reader that the element is complete.
 */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" class="${PAGE_DATA}">${json}</script>\n`
}

/** A redirect in the page, which browsers without scripts follow too (D292). */
const refreshTo = (path: string) =>
  html`<noscript><meta http-equiv="refresh" content="0; url=${path}" /></noscript>`.text

const isLateRedirect = (data: Parts | LateRedirect): data is LateRedirect => 'redirect' in data

/** Makes each failed part null. The parts are watched from now on, also while the page itself is still being sent. */
const withoutFailures = (data: Parts | LateRedirect): Parts | LateRedirect =>
  isLateRedirect(data)
    ? data
    : Object.fromEntries(
        Object.entries(data).map(([name, part]) => [name, Promise.resolve(part).catch(() => null)]),
      )

/** Yields the blocks of a page. Parts that are known together share a block. */
async function* blocksOf(data: Parts | LateRedirect): AsyncGenerator<string> {
  if (isLateRedirect(data)) {
    yield dataBlock(data) + refreshTo(data.redirect)
    return
  }
  let arrived: Record<string, unknown> = {}
  let arrival = Promise.withResolvers<null>()
  const parts = Object.entries(data)
  for (const [name, part] of parts) void take(name, part)
  async function take(name: string, part: unknown): Promise<void> {
    // The value comes first: an assignment takes its object before it awaits, and that block may be sent by then.
    const value = await part
    arrived[name] = value
    arrival.resolve(null)
  }
  for (let missing = parts.length; missing > 0;) {
    await arrival.promise
    const block = arrived
    arrived = {}
    arrival = Promise.withResolvers()
    missing -= Object.keys(block).length
    yield dataBlock(block)
  }
}

/** Streams the file first, then each part of the data once it is known: the page paints before the insurer answers. */
export function appendData(
  file: ReadableStream<Uint8Array>,
  data: Parts | Promise<Parts | LateRedirect>,
  keepAlive: (work: Promise<unknown>) => void,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream()
  // If the loader threw, the islands request their parts themselves.
  const parts = Promise.resolve(data).then(withoutFailures, () => ({}))
  const work = (async () => {
    await file.pipeTo(writable, { preventClose: true })
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    for await (const block of blocksOf(await parts)) await writer.write(encoder.encode(block))
    await writer.close()
  })()
  // A browser that disconnects is not an error.
  keepAlive(work.catch(() => undefined))
  return readable
}
