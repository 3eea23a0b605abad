/** ACC-36, D35: the longest that the logo is shown while nothing is known. */
export const ENTRY_MS = 2000

/**
 * Where /i leads (ACC-37 to ACC-39): the gateway has read `dc` and knows whether somebody is signed in. Without its
 * answer the default page decides (ACC-O7). Only an address of our own is followed, parsed as a browser would.
 */
export function entryTarget(data: string | null | undefined, origin: string): string {
  try {
    const { target } = JSON.parse(data ?? '') as { target?: unknown } // of another shape: no string, or it throws
    return typeof target === 'string' && new URL(target, origin).origin === origin ? target : '/'
  } catch {
    return '/'
  }
}

/**
 * The whole script of /i, inline: the page's data is its last element, so it is there when the document is. Data that
 * is there is never held back (D35), but for the first frame: a page that leaves before it was drawn breaks the
 * transition between documents. The logo turns for as long as there is none. Nothing here is worth a module.
 */
export const entryScript = `${entryTarget.toString()}
const leave = () => location.replace(entryTarget(document.getElementById('page-data')?.textContent, location.origin))
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(leave)))
setTimeout(leave, ${String(ENTRY_MS)})`
