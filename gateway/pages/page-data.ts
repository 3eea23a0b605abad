/** Data at the end of a page: one JSON block that an island reads instead of asking (architecture, proven B). */
import type { LateRedirect } from '#shared/contracts/page-data.ts'
import { html } from '../http/html.ts'

/** Beyond this a part is null, and the island asks for it itself. */
const BUDGET_MS = 2_000

/** The part, or null when it failed or is too late. Never rejects. */
export async function withinBudget<T>(part: Promise<T | null>, ms = BUDGET_MS): Promise<T | null> {
  const late = scheduler.wait(ms).then(() => null)
  return Promise.race([part.catch(() => null), late])
}

/** Escaping `<` covers `</script>` and `<!--`; U+2028 and U+2029 end a line in older JavaScript. */
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

/** Browsers without scripts follow it too (D292). */
const refreshTo = (path: string) =>
  html`<noscript><meta http-equiv="refresh" content="0; url=${path}" /></noscript>`.text

/** Streams the file first, then the data when it is there: the page paints before the insurer has answered. */
export function appendData(
  file: ReadableStream<Uint8Array>,
  data: Promise<unknown>,
  keepAlive: (work: Promise<unknown>) => void,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream()
  const work = (async () => {
    await file.pipeTo(writable, { preventClose: true })
    const writer = writable.getWriter()
    // A loader that threw: the islands ask for their parts themselves.
    const loaded = await data.catch(() => null)
    if (loaded !== null) await writer.write(new TextEncoder().encode(dataBlock(loaded)))
    await writer.close()
  })()
  // A browser that disconnects is not an error.
  keepAlive(work.catch(() => undefined))
  return readable
}
