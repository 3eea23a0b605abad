/** Cleans a device after the end of a form: which data stays and which is deleted (D125, D299). */
import { wipeForm } from '../device/wipe.ts'
import { type Outbox, untilOf } from '../outbox/outbox.ts'
import type { Core } from './core-state.ts'
import { deleteReceived } from './delete-received.ts'

/**
 * Cleans up after the form was completed in this document: all personal data is deleted, except typed input that was
 * never saved (D307).
 */
export async function completed<Form extends object>(
  core: Core<Form>,
  box: Outbox,
  form: Form,
): Promise<void> {
  const before = core.$form.get()
  const { opened } = core
  const receipt = opened?.receipt() ?? null
  if (opened && (await core.tenant.bare.isTyped(form).catch(() => false))) {
    await opened.keep(box).catch(() => undefined)
    if (!box.isBare) await deleteReceived(core, opened).catch(() => undefined)
    const left = { values: {}, signatures: [], isFinished: false, form, until: untilOf(box) }
    return core.$form.set({ at: 'concluded', receipt, isMine: true, left })
  }
  await forget(core)
  const isKnown = before.at === 'concluded'
  core.$form.set(isKnown ? { ...before, left: null } : { at: 'concluded', receipt, isMine: true, left: null })
}

/** Deletes the form; resolves to false on failure. */
export async function forget<Form extends object>(core: Core<Form>): Promise<boolean> {
  const { tenant, copies, device, kept } = core
  const before = core.opened
  const opened = before ?? kept
  if (!opened) return true
  // From this point no module may write to the form any more.
  core.opened = undefined
  try {
    await opened.close()
    await wipeForm({ ...device, copies, photoPlaces: tenant.photoPlaces }, opened.place)
    return true
  } catch {
    // The wipe failed, so the form is restored for another try.
    core.opened = before
    return false
  }
}
