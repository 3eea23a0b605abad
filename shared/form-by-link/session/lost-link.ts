/** Handles a link that no longer works: unsent data stays on the device, the insurer's data is deleted (D299). */
import { type Core, followLink } from './core-state.ts'
import { deleteReceived } from './delete-received.ts'
import { waitingIn } from '#shared/form-by-link/outbox/outbox.ts'
import type { OpenedForm } from './opened-form.ts'

export async function keepUnsent<Form extends object>(
  core: Core<Form>,
  form: OpenedForm<Form>,
): Promise<void> {
  const waiting = waitingIn(await form.outbox.update((box) => box))
  core.$form.set({ at: 'missing', isStored: true, waiting, place: form.place, lost: null })
  if (!(await followLink(core, form))) await deleteReceived(core, form)
}
