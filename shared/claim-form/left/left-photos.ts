/** The photos of a form that this device still has, without a session that sends them. */
import { deviceVault, type Vault } from '#shared/drafts/draft-vault.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'

export interface LeftPhoto {
  readonly slot: string
  /** Thumbnail of the photo; null if the file itself is small enough. */
  readonly thumb: Blob | null
  readonly read: () => Promise<Blob | undefined>
}

/**
 * Photos that the gateway has not confirmed.
 * @param of Storage key of the form's photos on this device.
 */
export async function leftPhotos(of: string, vault: Vault = deviceVault): Promise<readonly LeftPhoto[]> {
  const storage = await photoStorage(of, Date.now, vault)
  const slots = (await storage.slots()).toSorted()
  const photos = await Promise.all(slots.map(async (slot) => ({ slot, known: await storage.look(slot) })))
  return photos.flatMap(({ slot, known }) => {
    if (known === undefined || known.isReceived === true) return []
    return [{ slot, thumb: known.thumb, read: async () => (await storage.read(slot))?.file }]
  })
}
