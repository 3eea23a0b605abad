/** The open form of this document, with the actions of its screens. */
import { drafts } from '#shared/drafts/device-drafts.ts'
import { deviceVault } from '#shared/drafts/draft-vault.ts'
import { createFormSession } from '#shared/form-by-link/form-session.ts'
import { adjusterTenant } from './adjuster-tenant.ts'

export const {
  $form,
  $saving,
  $conflicts,
  $lost,
  $photos,
  $voided,
  $signers,
  $isFinished,
  load: loadForm,
  edit,
  stored,
  withdraw,
  resolve,
  complete,
  renames,
  sign,
  photosChanged,
  linkAnswers,
  endAfterPhotos,
  sendAgain,
  forgetLost,
  letGo,
  setAside,
  sent,
  refresh,
} = createFormSession(adjusterTenant, { drafts, vault: deviceVault, now: Date.now })

// Values of fields, by path.

type Fields = Readonly<Record<string, string>>

/**
 * Stores the edited fields of a page.
 * @param of Path of a person or an item; '' for the claim.
 * @param shown Values of those fields when the page opened.
 */
export function savePage(of: string, fields: Fields, shown: Fields): void {
  edit(() => at(of, fields), at(of, shown))
}

const at = (of: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [of === '' ? name : `${of}/${name}`, value]),
  )
