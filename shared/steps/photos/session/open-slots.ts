import { atom, type ReadableAtom } from 'nanostores'
import type { Vault } from '#shared/drafts/draft-vault.ts'
import { photoStorage } from '../storage/photo-storage.ts'
import { openUploads, type Uploads, type UploadsSetup } from './open-uploads.ts'
import { uploadsFrom, type UploadsState } from './uploads-state.ts'

export interface SlotSession<Error extends string> extends Uploads<string> {
  readonly $uploads: ReadableAtom<UploadsState<string, Error>>
}

interface SlotsSetup<Error extends string> extends Omit<UploadsSetup<string, Error>, 'storage'> {
  /** Storage key of the subject of the files; another link to the same subject finds the same unsent files. */
  readonly of: string
  /** Encrypted store of the photos; by default the one of this device. */
  readonly vault?: Vault
}

/** Opens a session of files whose slots are not known in advance: restores the stored files and resumes sending. */
export async function openSlots<Error extends string>({
  of,
  vault,
  ...setup
}: SlotsSetup<Error>): Promise<SlotSession<Error>> {
  const $uploads = atom(uploadsFrom(setup.view.photos))
  const uploads = openUploads($uploads, { ...setup, storage: await photoStorage(of, Date.now, vault) })
  await uploads.start()
  return { ...uploads, $uploads }
}
