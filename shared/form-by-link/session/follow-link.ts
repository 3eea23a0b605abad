import type { Core } from './core-state.ts'
import type { OpenedForm } from './opened-form.ts'

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
