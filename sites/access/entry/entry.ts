import { entryTarget } from './entry-target.ts'

/** Longest time in ms that the logo is shown (ACC-36, D35). */
const ENTRY_MS = 2000

/**
 * The whole script of /i, inline: the page's data is its last element, so it is there when the document is. Data that
 * is there is used at once (D35), after the first frame: a page that leaves before it was drawn skips the
 * transition between documents. The logo turns until it is there. Too small for a module.
 */
export const entryScript = `${entryTarget.toString()}
const leave = () => location.replace(entryTarget(document.getElementById('page-data')?.textContent, location.origin))
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(leave)))
setTimeout(leave, ${String(ENTRY_MS)})`
