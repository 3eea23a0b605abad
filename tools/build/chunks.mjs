/**
 * The chunks of the browser build. Requests per page are budgeted, and many small files compress badly: modules that
 * several islands use are grouped into few chunks, by folder.
 */
import { chunkFolders } from './chunk-folders.mjs'
import { within } from './within.mjs'

/** Groups for Rolldown: a module goes to the matching group of the highest priority. */
export function chunkGroups(site) {
  const { validating, afterQuestions } = chunkFolders
  const isValidating = within(site === 'quoter' ? [...validating, ...afterQuestions] : validating)
  // The page of a step, the walk that fetches it on demand (D73) and the page of the same step of a renewal all import its
  // code: that is not sharing yet.
  const minShareCount = site === 'purchase' ? 4 : 2
  const shared = (name, priority, more) => ({ name, minShareCount, priority, ...more })
  const steps = { name: 'steps', priority: 1, test: within(chunkFolders.steps) }
  return [
    // Every step of the purchase validates, so there it is common.
    ...(site === 'purchase' ? [] : [shared('validating', 3, { test: isValidating })]),
    shared('common', 2, { tags: ['$initial'] }),
    ...(site === 'purchase' ? [steps] : []),
    // Shared by dynamic imports only.
    shared('later', 0),
  ]
}
