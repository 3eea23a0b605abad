/** Handles a link that no longer works: unsent data stays on the device, the insurer's data is deleted (D299). */
import type { Core } from './core-state.ts'
import { deleteReceived } from './delete-received.ts'
import { followLink } from './follow-link.ts'
import { waitingIn } from '../outbox/waiting.ts'
import type { OpenedForm } from './opened-form.ts'

export async function keepUnsent<Form extends object>(
  core: Core<Form>,
  form: OpenedForm<Form>,
): Promise<void> {
  const waiting = waitingIn(await form.outbox.update((box) => box))
  core.$form.set({ at: 'missing', isStored: true, waiting, place: form.place, lost: null })
  if (!(await followLink(core, form))) await deleteReceived(core, form)
}
