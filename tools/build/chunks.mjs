/**
 * Which code travels together. A page's requests are budgeted, and a dozen small files pack badly: what several islands
 * use comes as few files, put together by the folders that it lies in.
 */
import { chunkFolders } from './chunk-folders.mjs'
import { within } from './within.mjs'

/** Groups for the bundler: those of a higher priority choose first. */
export function chunkGroups() {
  const [isValidating, isOfPlans] = [within(chunkFolders.validating), within(chunkFolders.plans)]
  const shared = (name, priority, more) => ({ name, minShareCount: 2, priority, ...more })
  return [
    shared('validating', 3, { test: isValidating }),
    shared('common', 2, { tags: ['$initial'], test: (id) => !isOfPlans(id) }),
    shared('plans', 1, { tags: ['$initial'] }),
    // What pages share only on demand.
    shared('later', 0),
  ]
}
