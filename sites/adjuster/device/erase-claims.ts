/** Clears claims from this device, and counts the data that would be lost (D299). */
import type { UnsentCounts } from '#shared/claim-form/erase/erase-words.ts'
import { leftPhotos } from '#shared/claim-form/left/left-photos.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { deviceVault } from '#shared/drafts/draft-vault.ts'
import { formCopies } from '#shared/form-by-link/device/form-copies.ts'
import { formsOnDevice, type FormOnDevice } from '#shared/form-by-link/device/forms-on-device.ts'
import { wipeForm } from '#shared/form-by-link/device/wipe.ts'
import { readTypedPages } from '../fields/typed-pages.ts'
import { adjusterTenant, photosOf } from '../form/adjuster-tenant.ts'
import { forgetLists } from '../offline/device-lists.ts'
import { goneClaims } from './claim-card.ts'

const device = { drafts, vault: deviceVault }
type Waiting = FormOnDevice<object>['waiting']

export async function unsentOf({
  place,
  waiting,
}: {
  place: string
  waiting: Waiting
}): Promise<UnsentCounts> {
  const [typed, photos] = await Promise.all([readTypedPages(place), leftPhotos(photosOf(place))])
  const isTyping = Object.values(typed).some((page) => Object.values(page).some((value) => value !== ''))
  const signatures = waiting?.isSigned ? 1 : 0
  return { answers: waiting?.answers ?? 0, photos: photos.length, signatures, isTyping }
}

/** Counts the unsent data of all claims of this device. */
export async function unsentOfAll(): Promise<UnsentCounts> {
  const claims = await formsOnDevice(adjusterTenant, device)
  const all = await Promise.all(claims.map(unsentOf))
  const sum = (of: (one: UnsentCounts) => number) => all.reduce((count, one) => count + of(one), 0)
  return {
    answers: sum(({ answers }) => answers),
    photos: sum(({ photos }) => photos),
    signatures: sum(({ signatures }) => signatures),
    isTyping: all.some(({ isTyping }) => isTyping),
  }
}

/**
 * Deletes all claims of this device.
 * @param open Storage keys of forms that this document had open.
 * @returns False if some data could not be deleted.
 */
export async function eraseAll(open: readonly string[]): Promise<boolean> {
  const copies = formCopies<object>(drafts, adjusterTenant.names)
  const { photoPlaces } = adjusterTenant
  try {
    const known = (await copies.all()).map(({ place }) => place)
    const gone = (await goneClaims(drafts, known, Date.now)).map(({ place }) => place)
    for (const place of [...open, ...known, ...gone]) {
      forgetLists(place)
      await wipeForm({ ...device, copies, photoPlaces }, place)
    }
    return true
  } catch {
    return false
  }
}
