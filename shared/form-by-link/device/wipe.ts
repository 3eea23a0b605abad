/** Deletes all data of a form after its end: input, outbox, links and photos. */
import type { Drafts } from '#shared/drafts/draft.ts'
import type { Vault } from '#shared/drafts/draft-vault.ts'
import { formOwner, linkOwner, type FormCopies } from './form-copies.ts'

interface Device {
  readonly drafts: Drafts
  readonly vault: Vault
  readonly copies: Pick<FormCopies<object>, 'linksOf'>
  /** Prefix of the photos' places in the vault. */
  readonly photoPlaces: (place: string) => Promise<readonly string[]>
}

export async function wipeForm({ drafts, vault, copies, photoPlaces }: Device, place: string): Promise<void> {
  const links = await copies.linksOf(place)
  for (const start of await photoPlaces(place))
    for (const photo of await vault.places(start)) await vault.remove(photo)
  await drafts.wipe(formOwner(place))
  for (const ref of links) await drafts.wipe(linkOwner(ref))
}
