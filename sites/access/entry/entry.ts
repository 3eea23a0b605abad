import { entryTarget } from './entry-target.ts'

/** ACC-36, D35: the longest that the logo is shown while nothing is known. */
const ENTRY_MS = 2000

/**
 * The whole script of /i, inline: the page's data is its last element, so it is there when the document is. Data that
 * is there is never held back (D35), but for the first frame: a page that leaves before it was drawn breaks the
 * transition between documents. The logo turns for as long as there is none. Nothing here is worth a module.
 */
export const entryScript = `${entryTarget.toString()}
const leave = () => location.replace(entryTarget(document.getElementById('page-data')?.textContent, location.origin))
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(leave)))
setTimeout(leave, ${String(ENTRY_MS)})`
