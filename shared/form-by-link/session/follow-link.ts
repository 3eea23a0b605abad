import type { Core } from './core-state.ts'
import type { OpenedForm } from './opened-form.ts'

/**
 * Where the message was opened again, in another tab, this one goes on by that link. What is finished is sent by that tab:
 * this one waits for the outcome, until the person is `back`.
 * @returns False: no other link has opened it since.
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
