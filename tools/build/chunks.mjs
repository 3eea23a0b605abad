/**
 * The chunks of the browser build. Requests per page are budgeted, and many small files compress badly: modules that
 * several islands use are grouped into few chunks, by folder.
 */
import { chunkFolders, firstIslands } from './chunk-folders.mjs'
import { importedBy, within } from './within.mjs'

/**
 * Chunks of the driver's form. Each page loads the screen of its step on demand, but at once. The frame of a step with
 * all of its imports is therefore one chunk, even if few modules import it. Half of the steps have photos; the others
 * do not load that code.
 */
const claimGroups = () => [
  { name: 'common', priority: 4, minShareCount: 1, test: within(chunkFolders.claimFrame) },
  { name: 'photos', priority: 1, minShareCount: 2, test: within(chunkFolders.claimPhotos) },
]

/** Groups for Rolldown: a module goes to the matching group of the highest priority. */
export function chunkGroups(site) {
  const { validating, afterQuestions } = chunkFolders
  if (site === 'claims') return claimGroups()
  const isWalk = site === 'purchase'
  const isValidating = within(site === 'quoter' ? [...validating, ...afterQuestions] : validating)
  // Number of imports from which a module counts as shared: the page of a step, the navigation (D73) and a renewal all
  // import the same code.
  const minShareCount = isWalk ? 4 : 2
  const shared = (name, priority, more) => ({ name, minShareCount, priority, ...more })
  const isQuestions = within(chunkFolders.questions)
  const questions = { name: 'questions', priority: 1, test: isQuestions }
  const steps = { name: 'steps', priority: 1, test: within(chunkFolders.steps) }
  const isLists = within(chunkFolders.lists)
  const lists = { name: 'lists', priority: 2, test: isLists }
  const isFiles = within(chunkFolders.claimPaymentFiles)
  const files = { name: 'files', priority: 1, tags: ['$initial'], test: isFiles, minShareCount: 2 }
  const isSubmitting = within(chunkFolders.submitting)
  const submitting = { name: 'submitting', priority: 3, test: isSubmitting }
  const isEndorsing = within(chunkFolders.endorsing)
  const endorsing = { name: 'endorsing', priority: 3, minShareCount, test: isEndorsing }
  const isIdentity = within(chunkFolders.identity)
  const identity = { name: 'identity', priority: 2, minShareCount, test: isIdentity }
  const isPocketCard = within(chunkFolders.pocketCard)
  const pocketCard = { name: 'pocket-card', priority: 1, minShareCount, test: isPocketCard }
  // The home page has no form. Modules that its islands never import form a chunk of the other pages, together with the
  // validation.
  const isAtHome = importedBy(firstIslands)
  // The quoter's common questions come first, because validation shares some of their modules.
  const isQuoter = site === 'quoter'
  const validation = shared('validating', isQuoter ? 3 : 5, { test: isValidating })
  const atHome = {
    name: (id, context) => (isAtHome(id, context) ? 'common' : null),
    minShareCount,
    priority: 5,
  }
  return [
    // The purchase and `policies` have no separate chunk for the validation: every form of theirs loads it anyway.
    ...(isWalk || isQuoter || site === 'policies' ? [] : [validation]),
    ...(site === 'policies' ? [atHome] : []),
    shared(site === 'policies' ? 'forms' : 'common', 4, {
      tags: ['$initial'],
      ...(isQuoter && { test: (id) => !isQuestions(id) && !isValidating(id) }),
      ...(site === 'customer-claims' && { test: (id) => !isFiles(id) }),
      ...(site === 'policies' && { test: (id) => !isEndorsing(id) && !isIdentity(id) && !isPocketCard(id) }),
      ...(site === 'purchase' && { test: (id) => !isSubmitting(id) && !isLists(id) }),
    }),
    ...(site === 'purchase' ? [submitting, lists, steps] : []),
    // Policy changes, identity check and pocket card have separate chunks, because other pages of a policy do not
    // need them.
    ...(site === 'policies' ? [endorsing, identity, pocketCard] : []),
    ...(isQuoter ? [validation, questions] : []),
    // The lists, the status and half of the steps of a claim payment load no code for files.
    ...(site === 'customer-claims' ? [files] : []),
    // Modules that only dynamic imports share.
    shared('later', 0),
  ]
}
