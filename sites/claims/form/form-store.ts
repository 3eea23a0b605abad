/** The open form of this document, with the actions of its steps. Screens save only through it. */
import {
  damageChanges,
  valuesOfDamages,
  type ClaimDamage,
  type OpenClaimForm,
} from '#shared/steps/claims/open-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { deviceVault } from '#shared/drafts/draft-vault.ts'
import { createFormSession } from '#shared/form-by-link/form-session.ts'
import type { LeftForm as LeftOf } from '#shared/form-by-link/session/form-state.ts'
import { atom } from 'nanostores'
import type { SignedContent } from '#shared/domain/signature/signed-content.ts'
import { valuesOfNotice, claimTenant } from './claim-tenant.ts'
import { damageIdHere as idHere, damageIdNow as idNow } from './damage-ids.ts'

export type LeftClaimForm = LeftOf<OpenClaimForm>

const session = createFormSession(claimTenant, { drafts, vault: deviceVault, now: Date.now })

export const {
  $form,
  $saving,
  $conflicts,
  $isFinished,
  $voided,
  $lost,
  $photos,
  load: loadForm,
  isOver,
  ref: refNow,
  resolve,
  complete,
  photosChanged,
  endAfterPhotos,
  sendAgain,
  linkAnswers,
  letGo,
  setAside,
  forgetLost,
  refresh,
} = session

export const damageIdNow = (id: string): string => idNow(session.renames(), id)
export const damageIdHere = (id: string): string => idHere(session.renames(), id)

/** Content that the person reviewed last. A signature of other content shows the differences first (D128). */
export const $reviewed = atom<SignedContent | null>(null)

/** Records the acceptance of the notice in the version that is shown (CLF-30). */
export const acceptNotice = (version: string): Promise<void> =>
  session.record(valuesOfNotice({ version, at: new Date().toISOString() }))

type Fields = Partial<Record<ClaimField, string>>

/**
 * Stores a step's answers; they are sent when possible (CLF-94, CLF-O16). `shown`: the values that the step displayed.
 */
export const saveStep = (fields: Fields, shown: Fields): void => session.edit(() => fields, shown)

/** Stores the list of damages in its order (CLF-73). `shown`: the edited damage as it was displayed. */
export const saveDamages = (damages: readonly ClaimDamage[], shown: readonly ClaimDamage[] = []): void =>
  session.edit((before) => damageChanges(damages, before), valuesOfDamages(shown))
