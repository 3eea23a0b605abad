/** Appends data to a page: one JSON block that an island reads instead of making a request (architecture, proven B). */
import type { LateRedirect } from '#shared/contracts/page-data.ts'
import { html } from '../http/html.ts'

/** Time budget in ms of a part of the page's data; a later part is null, and the island requests it itself. */
const BUDGET_MS = 2_000

/** Resolves to the part, or to null if it failed or is too late. Never rejects. */
export async function withinBudget<T>(part: Promise<T | null>, ms = BUDGET_MS): Promise<T | null> {
  const late = scheduler.wait(ms).then(() => null)
  return Promise.race([part.catch(() => null), late])
}

/**
 * The data as a script element. Escaping `<` covers `</script>` and `<!--`; U+2028 and U+2029 end a line in older
 * JavaScript.
 */
function dataBlock(data: unknown): string {
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const block = `<script type="application/json" id="page-data">${json}</script>`
  return isLateRedirect(data) ? block + refreshTo(data.redirect) : block
}

const isLateRedirect = (data: unknown): data is LateRedirect =>
  typeof data === 'object' && data !== null && 'redirect' in data

/** A redirect in the page, which browsers without scripts follow too (D292). */
const refreshTo = (path: string) =>
  html`<noscript><meta http-equiv="refresh" content="0; url=${path}" /></noscript>`.text

/**
 * Streams the page's file first, and the data once it is complete, so that the page paints before the insurer has
 * answered.
 */
export function appendData(
  file: ReadableStream<Uint8Array>,
  data: Promise<unknown>,
  keepAlive: (work: Promise<unknown>) => void,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream()
  const work = (async () => {
    await file.pipeTo(writable, { preventClose: true })
    const writer = writable.getWriter()
    // If the loader threw, the islands request their parts themselves.
    const loaded = await data.catch(() => null)
    if (loaded !== null) await writer.write(new TextEncoder().encode(dataBlock(loaded)))
    await writer.close()
  })()
  // A browser that disconnects is not an error.
  keepAlive(work.catch(() => undefined))
  return readable
}
