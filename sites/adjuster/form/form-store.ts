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
