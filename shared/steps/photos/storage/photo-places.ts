/** Storage keys of photos on this device: records and bytes, by a digest of their subject. */
import type { Owner } from '#shared/drafts/draft.ts'
import { sha256 } from '../camera/sha256.ts'

const digestOf = async (of: string) => (await sha256(new TextEncoder().encode(of))).slice(0, 32)

/** @param of The subject of the photos. Only a digest of it is stored. */
export async function photoPlaces(of: string): Promise<readonly [heads: string, bytes: string]> {
  const owner = await digestOf(of)
  return [`photo ${owner} `, `photo-file ${owner} `]
}

/** Draft owner of notes about these photos, which contain only counts of waiting photos. */
export const photosOwner = async (of: string): Promise<Owner> => `link:photos ${await digestOf(of)}`
