/** State of a session, shared by its modules. */
import type { WritableAtom } from 'nanostores'
import type { Drafts } from '#shared/drafts/draft.ts'
import type { Vault } from '#shared/drafts/draft-vault.ts'
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import type { FormCopies } from '../device/form-copies.ts'
import type { Values } from '../fields/field-values.ts'
import type { Renames } from '../fields/renames.ts'
import type { Conflict } from '../fields/three-way-merge.ts'
import type { Sender } from '../outbox/sender.ts'
import type { VoidedSignature } from '../signatures/signature.ts'
import type { FormTenant } from '../tenant.ts'
import type { FormState, Saving } from './form-state.ts'
import type { OpenedForm } from './opened-form.ts'

export interface Device {
  readonly drafts: Drafts
  readonly vault: Vault
  readonly now: () => number
}

interface Stores<Form extends object> {
  readonly $form: WritableAtom<FormState<Form>>
  readonly $saving: WritableAtom<Saving>
  readonly $conflicts: WritableAtom<readonly Conflict[]>
  readonly $isFinished: WritableAtom<boolean>
  readonly $voided: WritableAtom<readonly VoidedSignature[]>
  readonly $signers: WritableAtom<readonly string[]>
  readonly $lost: WritableAtom<Unsent | null>
  readonly $photos: WritableAtom<Values>
}

interface Shown<Form extends object> {
  readonly answer: Form
  readonly version: string
  readonly values: Values
  readonly form: Form
}

export interface Core<Form extends object> extends Stores<Form> {
  readonly tenant: FormTenant<Form>
  readonly device: Device
  readonly copies: FormCopies<Form>
  /** The open form; undefined before it has loaded, and after it has ended. */
  opened: (OpenedForm<Form> & { readonly sender: Sender }) | undefined
  /** This device's copy of a form that must not be shown (D299). */
  kept: OpenedForm<Form> | undefined
  /** The insurer's answer and the values from which the displayed form was derived. */
  shown: Shown<Form> | undefined
  renames: Renames
  hasEdited: boolean
  /** True if the insurer has reported that the link no longer works. */
  isLinkOver: boolean
  /** Reference of the link with which another tab has opened the form since. */
  latestRef: string | undefined
  /** True if the form was requested in this document. */
  isLoaded: boolean
  isListening: boolean
  arePhotosSent: () => boolean
}

/**
 * Switches to the link with which another tab has opened the form. That tab sends a finished form, so this tab waits
 * for the outcome until the person returns (`back`).
 * @returns False if no other link has opened the form.
 */
export async function followLink<Form extends object>(
  core: Core<Form>,
  { ref, place }: Pick<OpenedForm<Form>, 'ref' | 'place'>,
  isBack = false,
): Promise<boolean> {
  const [latest = ref] = await core.copies.linksOf(place)
  if (latest === ref) return false
  core.latestRef = latest
  if (isBack || !core.$isFinished.get()) core.tenant.moveTo(latest)
  return true
}
