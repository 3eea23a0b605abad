/**
 * One form by link in one document: it is opened from the device and then from the insurer, edited, merged, signed,
 * completed and wiped (D68, D125, D128). A tenant describes its kind of form. Screens read the stores and pass edits;
 * only completing waits for a response.
 */
import type { ReadableAtom } from 'nanostores'
import { formCopies } from './device/form-copies.ts'
import { unsentNotice, type Unsent } from '#shared/drafts/unsent-notice.ts'
import { formOwner } from './device/form-copies.ts'
import type { Values } from './fields/field-values.ts'
import { pathSince, since, type Renames } from './fields/renames.ts'
import type { Conflict, Side } from './fields/three-way-merge.ts'
import { edit, editShown, record, recordPhotos, resolve, type PhotoChanges } from './outbox/editing.ts'
import { effectiveValues } from './outbox/outbox.ts'
import type { Signed } from './session/completion.ts'
import { createCore, forget, linkServes, sendAgain, updateByHand, wake } from './session/core.ts'
import type { Core, Device } from './session/core-state.ts'
import type { Completed, FormState, Saving } from './session/form-state.ts'
import { linkOver, load } from './session/opening.ts'
import type { VoidedSignature } from './signatures/signature.ts'
import type { FormTenant } from './tenant.ts'

interface FormSession<Form extends object> {
  readonly $form: ReadableAtom<FormState<Form>>
  readonly $saving: ReadableAtom<Saving>
  /** Conflicts with another person's changes; nothing is sent until each is resolved. */
  readonly $conflicts: ReadableAtom<readonly Conflict[]>
  /** True if the person has finished but the insurer has not received it: it is sent automatically. */
  readonly $isFinished: ReadableAtom<boolean>
  /** Signatures whose content has changed since, so that their signers must sign again; each with the changes. */
  readonly $voided: ReadableAtom<readonly VoidedSignature[]>
  /** Signers whose signature matches the form's current content. */
  readonly $signers: ReadableAtom<readonly string[]>
  /** Data that this device had to delete; null if none was lost. */
  readonly $lost: ReadableAtom<Unsent | null>
  /** Marks of the form's photos by path, including unsent ones. */
  readonly $photos: ReadableAtom<Values>
  /** Every rename so far: photos on the device still have the earlier paths. */
  readonly renames: () => Renames
  /** Reference of the link with which the form is open. */
  readonly ref: () => string
  /** Sends the edits. Resolves to false if some still wait. Photos are sent separately. */
  readonly sent: () => Promise<boolean>
  /** Reads the insurer's form and merges it. Resolves to false if it could not be read. */
  readonly refresh: () => Promise<boolean>
  /** True if the form has ended, so that no more data is written. */
  readonly isOver: () => boolean
  readonly load: (anew?: boolean) => Promise<void>
  /**
   * @param valuesOf Computes the edit from the present form. `shown`: the values on the screen, which another tab may
   * have changed.
   */
  readonly edit: (valuesOf: (now: Values) => Values, shown?: Values) => void
  /** Resolves once all edits so far are stored on the device. */
  readonly stored: () => Promise<void>
  /** Drops the edits at `paths`, so that the insurer's values are shown again. */
  readonly withdraw: (paths: readonly string[]) => void
  /** Adds values that every request body contains from now on. */
  readonly record: (values: Values) => Promise<void>
  /** Applies photo changes; resolves once the shown form has them. */
  readonly photosChanged: (changes: PhotoChanges) => Promise<void>
  readonly resolve: (group: string, side: Side) => Promise<void>
  /** Signs and finishes the form with the signatures of `signers`. */
  readonly complete: (signed: Signed, signers: readonly string[]) => Promise<Completed>
  /** Signs for one of several signers, without finishing. False if the form has changed. */
  readonly sign: (signed: Signed) => Promise<boolean>
  /** Delays the end until all photos are sent. Call `sendAgain` when that may have changed. */
  readonly endAfterPhotos: (areSent: () => boolean) => void
  readonly sendAgain: () => void
  /** Reports whether another request of this page, such as a photo, found that the link no longer works. */
  readonly linkAnswers: (isLinkOver: boolean) => void
  /** Deletes the remains after the form ended elsewhere and the person has read them. False on failure. */
  readonly letGo: () => Promise<boolean>
  /** Ends the form as usual, but leaves the unreceived data on the device. */
  readonly setAside: () => void
  /** Call after the person has read the notice about lost data. */
  readonly forgetLost: () => void
}

export function createFormSession<Form extends object>(
  tenant: FormTenant<Form>,
  device: Device,
): FormSession<Form> {
  const core = createCore(tenant, device, formCopies<Form>(device.drafts, tenant.names))
  const { groupOf } = tenant
  let editing = Promise.resolve()
  return {
    ...core,
    renames: () => core.renames,
    ref: () => core.latestRef ?? tenant.refOfPage(),
    sent: async () => (await import('./session/refreshing.ts')).sent(core),
    refresh: async () => (await import('./session/refreshing.ts')).refresh(core),
    // True if the form was open in this document and is not any more.
    isOver: () => core.isListening && core.opened === undefined,
    load: (anew = false) => load(core, anew),
    edit: (valuesOf, shown) => {
      if (!core.opened) return
      core.hasEdited = true
      // The renames that the screen knew are remembered, because the item may receive its id while the edit waits in
      // the queue.
      const then = core.renames
      const changed = updateByHand(core, (box) => {
        const values = since(valuesOf(effectiveValues(box)), then, box.renames)
        return shown ? editShown(box, since(shown, then, box.renames), values, groupOf) : edit(box, values)
      })
      editing = changed
      void changed.then(() => wake(core))
    },
    stored: () => editing,
    withdraw: (paths) => {
      const then = core.renames
      const changed = updateByHand(core, (box) => {
        const asked = paths.map((path) => pathSince(path, then, box.renames))
        return edit(box, Object.fromEntries(asked.map((path) => [path, box.base.values[path] ?? ''])))
      })
      void changed.then(() => wake(core))
    },
    record: (values) => updateByHand(core, (box) => record(box, values)),
    photosChanged: async (changes) => {
      if (!core.opened) return
      core.hasEdited = true
      const then = core.renames
      const { changed, waiting } = changes
      const recorded = updateByHand(core, (box) => {
        const named = (values: Values) => since(values, then, box.renames)
        const still = waiting && {
          photos: named(waiting.photos),
          gone: waiting.gone && named(waiting.gone),
          received: named(waiting.received),
          until: waiting.until,
        }
        return recordPhotos(box, { changed: named(changed), ...(still && { waiting: still }) })
      })
      void recorded.then(() => wake(core))
      await recorded
    },
    resolve: async (group, side) => {
      const at = new Date(device.now()).toISOString()
      const then = core.renames
      await updateByHand(core, (box) => resolve(box, pathSince(group, then, box.renames), side, at, groupOf))
      void wake(core)
    },
    // The code for signatures is loaded on demand, because steps without one do not need it.
    complete: async (signed, signers) =>
      (await import('./session/completion.ts')).complete(core, signed, signers),
    sign: async (signed) => (await import('./session/completion.ts')).signFor(core, signed),
    endAfterPhotos: (areSent) => {
      core.arePhotosSent = areSent
    },
    sendAgain: () => void sendAgain(core),
    linkAnswers: (isLinkOver) => void (isLinkOver ? linkOver(core) : linkServes(core)),
    letGo: async () => {
      const isGone = await forget(core)
      if (isGone) setAside(core)
      return isGone
    },
    setAside: () => setAside(core),
    forgetLost: () => void forgetLost(core),
  }
}

function setAside<Form extends object>({ $form }: Core<Form>): void {
  const now = $form.get()
  if (now.at === 'missing') $form.set({ ...now, isStored: false, waiting: null })
  if (now.at === 'concluded') $form.set({ ...now, left: null })
}

async function forgetLost<Form extends object>({ $lost, opened, device }: Core<Form>): Promise<void> {
  $lost.set(null)
  if (opened) await unsentNotice(device.drafts, formOwner(opened.place), device.now).clear()
}
