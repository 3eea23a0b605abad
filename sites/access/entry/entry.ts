import { PAGE_DATA } from '#shared/contracts/page-data.ts'

/**
 * Returns the address to which /i leads (ACC-37 to ACC-39), as the gateway has derived it from `dc` and the session.
 * Without data it is the default page (ACC-O7). Only addresses of our own site are accepted.
 */
function entryTarget(data: string | null | undefined, origin: string): string {
  try {
    // Data of another shape has no text in `target`, or throws.
    const { target } = JSON.parse(data ?? '') as { target?: unknown }
    return typeof target === 'string' && new URL(target, origin).origin === origin ? target : '/'
  } catch {
    return '/'
  }
}

/** Longest time in ms that the logo is shown (ACC-36, D35). */
const ENTRY_MS = 2000

/**
 * The whole inline script of /i. The page's data is its last element, so it exists once the document is complete. The
 * page leaves as soon as it has the data (D35), but after the first frame, because the transition between documents
 * needs one. Until then the logo turns.
 */
export const entryScript = `${entryTarget.toString()}
const leave = () => location.replace(entryTarget(document.querySelector('.${PAGE_DATA}')?.textContent, location.origin))
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(leave)))
setTimeout(leave, ${String(ENTRY_MS)})`
