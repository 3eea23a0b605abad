/** Deletes the insurer's data from the device once the form has ended or its link no longer serves (D299). */
import { formOwner } from '../device/form-copies.ts'
import { OUTBOX } from '../outbox/outbox-store.ts'
import { withoutReceived } from '../outbox/without-received.ts'
import { LOST_NOTICE, UNSENT_NOTICE } from '#shared/drafts/unsent-notice.ts'
import { placeOf } from '#shared/drafts/draft.ts'
import type { Core } from './core-state.ts'
import type { OpenedForm } from './opened-form.ts'

/**
 * Deletes the insurer's data; input that the insurer has not received, photos and signatures stay. Idempotent: if the
 * device fails, the next load tries again.
 */
export async function deleteReceived<Form extends object>(
  { tenant, device: { drafts, vault } }: Pick<Core<Form>, 'tenant' | 'device'>,
  form: Pick<OpenedForm<Form>, 'place' | 'outbox' | 'form' | 'setBare'>,
): Promise<void> {
  const { bare, names } = tenant
  const whole = form.form()
  const box = await form.outbox.update((now) => withoutReceived(now, bare.nameFields))
  await form.setBare()
  if (box.over !== null) await bare.reduceTyped(whole)
  const stays = [OUTBOX, names.form, UNSENT_NOTICE, LOST_NOTICE, ...bare.drafts]
  const owner = formOwner(form.place)
  const start = placeOf(owner, '')
  const all = (await vault.places(start)).map((place) => place.slice(start.length))
  const goes = all.filter((name) => !stays.includes(name))
  await drafts.wipe(owner, goes)
}
