import type { Core } from './core.ts'
import type { OpenedForm } from './opened-form.ts'

/** Where it was opened again, in another tab, this one goes on by that link. */
export async function followLink<Form extends object>(
  { copies, tenant }: Core<Form>,
  { ref, place }: Pick<OpenedForm<Form>, 'ref' | 'place'>,
): Promise<void> {
  const [latest] = await copies.linksOf(place)
  if (latest !== undefined && latest !== ref) tenant.moveTo(latest)
}
