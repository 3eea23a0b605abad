/**
 * The chunks of the browser build. Requests per page are budgeted, and many small files compress badly: modules that
 * several islands use are grouped into few chunks, by folder.
 */
import { chunkFolders } from './chunk-folders.mjs'
import { within } from './within.mjs'

/** Groups for Rolldown: a module goes to the matching group of the highest priority. */
export function chunkGroups() {
  const [isValidating, isOfPlans] = [within(chunkFolders.validating), within(chunkFolders.plans)]
  const shared = (name, priority, more) => ({ name, minShareCount: 2, priority, ...more })
  return [
    shared('validating', 3, { test: isValidating }),
    shared('common', 2, { tags: ['$initial'], test: (id) => !isOfPlans(id) }),
    shared('plans', 1, { tags: ['$initial'] }),
    // Shared by dynamic imports only.
    shared('later', 0),
  ]
}
