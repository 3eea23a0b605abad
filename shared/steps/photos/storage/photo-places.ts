/** Where photos lie in the vault of this device: heads and bytes, by a digest of what they are of. */
import { sha256 } from '../camera/sha256.ts'

/** @param of What the photos are of, such as the number of a policy; only its digest names them. */
export async function photoPlaces(of: string): Promise<readonly [heads: string, bytes: string]> {
  const owner = (await sha256(new TextEncoder().encode(of))).slice(0, 32)
  return [`photo ${owner} `, `photo-file ${owner} `]
}
