/**
 * Which code travels together. A page's requests are budgeted, and a dozen small files pack badly: what several islands
 * use comes as few files, put together by the folders that it lies in.
 */
import { existsSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Folders and files by their place in the repository. */
export const chunkFolders = {
  /** What validates forms: the quoter needs it only for whoever begins. */
  validating: [
    'node_modules/valibot',
    'shared/steps/checked.ts',
    'shared/forms/validate.ts',
    'shared/contracts/registration.ts',
  ],
  /** What speaks of plans and payments: the questions about the car come without it. */
  plans: [
    ...['plan-selection', 'plan-review', 'plan-payment', 'cards', 'after-payment', 'bill'].map(
      (screen) => `sites/purchase/${screen}`,
    ),
    'shared/steps/plans',
    'shared/ui/prices',
    ...['plans', 'payment', 'money'].map((area) => `shared/domain/${area}`),
  ],
}

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

/** @throws when a move has left a place empty: its code would travel with other code without a word. */
export function within(places) {
  const missing = places.filter((place) => !hasFiles(place))
  if (missing.length > 0) throw new Error(`tools/build/chunks.mjs names what is gone: ${missing.join(', ')}`)
  const paths = places.map((place) => join(process.cwd(), place))
  return (id) => {
    const [file] = id.replace(/^\0/, '').split('?')
    return paths.some((path) => file === path || file.startsWith(path + sep))
  }
}

const hasFiles = (place) =>
  existsSync(place) && (/\.\w+$/.test(place) || globSync(`${place}/**/*.*`).length > 0)
