/**
 * Stores photos on the phone until the insurer has all of them. They are encrypted and written before anything is sent
 * (D9). The storage key consists of subject and slot, so that a newer link to the same subject finds them. They survive
 * sign-out, because they belong to no session.
 */
import { deviceVault, type Vault } from '#shared/drafts/draft-vault.ts'
import { keptUntil } from '#shared/drafts/retention.ts'
import { pack, unpack, type PhotoRecord, type StoredPhoto } from './packed-photo.ts'
import { photoPlaces } from './photo-places.ts'

export interface PhotoStorage<Slot extends string = string> {
  /** Returns the slots that have stored data. */
  readonly slots: () => Promise<readonly Slot[]>
  /** Reads the record of a photo without its bytes. */
  readonly look: (slot: Slot) => Promise<PhotoRecord | undefined>
  readonly read: (slot: Slot) => Promise<StoredPhoto | undefined>
  /** Stores a photo. Resolves to false if the phone refused, so that a reload loses the photo. */
  readonly write: (slot: Slot, photo: StoredPhoto) => Promise<boolean>
  /** Updates the record of a stored photo. */
  readonly note: (slot: Slot, photo: PhotoRecord) => Promise<boolean>
  /** Deletes bytes and thumbnail of a received photo. Its record keeps its deletion date (D125). */
  readonly forgetBytes: (slot: Slot) => Promise<void>
  readonly remove: (slot: Slot) => Promise<void>
  /** Slots with bytes but no record, because the page died while writing, or with a record but no bytes. */
  readonly halves: () => Promise<readonly Slot[]>
  /** Deletes an incompletely written photo. Resolves to false if it has become complete. */
  readonly removeHalf: (slot: Slot) => Promise<boolean>
}

/** @param of The subject of the photos. Only a digest of it is stored. */
export async function photoStorage<Slot extends string>(
  of: string,
  now: () => number = Date.now,
  vault: Vault = deviceVault,
): Promise<PhotoStorage<Slot>> {
  const [start, startOfBytes] = await photoPlaces(of)
  const placeOf = (slot: Slot) => `${start}${slot}`
  /** Key of a photo's bytes. It includes the hash, because record and bytes are written one after the other. */
  const bytesOf = (slot: Slot, { sha256: hash }: PhotoRecord) => `${startOfBytes}${slot} ${hash.slice(0, 16)}`
  const expires = () => keptUntil(now())
  const head = async (slot: Slot) => {
    const stored = await vault.read(placeOf(slot))
    const known = stored && unpack(stored.bytes)
    return known && { ...known, until: stored.expires }
  }
  const note = async (slot: Slot, photo: PhotoRecord) =>
    vault.write(placeOf(slot), { bytes: await pack(photo), expires: expires() })
  const slots = async () => (await vault.places(start)).map((place) => place.slice(start.length) as Slot)
  const halvesOf = async () => {
    const bytes = await vault.places(startOfBytes)
    const heads = await Promise.all((await slots()).map(async (slot) => [slot, await head(slot)] as const))
    const whole = heads.flatMap(([slot, found]) =>
      found === undefined || found.file !== undefined || found.isReceived === true
        ? []
        : [{ slot, head: placeOf(slot), bytes: bytesOf(slot, found) }],
    )
    return halvesAmong(whole, bytes, startOfBytes)
  }
  return {
    note,
    halves: async () => (await halvesOf()).map(([slot]) => slot),
    removeHalf: async (slot) => {
      const places = (await halvesOf()).filter((one) => one[0] === slot)
      for (const [, place] of places) await vault.remove(place)
      return places.length > 0
    },
    slots,
    look: async (slot) => {
      const found = await head(slot)
      if (found?.file === undefined) return found
      const { file: _file, ...known } = found
      return known
    },
    read: async (slot) => {
      const found = await head(slot)
      if (found === undefined) return undefined
      if (found.file !== undefined) return { ...found, file: found.file }
      const stored = await vault.read(bytesOf(slot, found))
      return stored && { ...found, file: new Blob([stored.bytes], { type: found.type }) }
    },
    write: async (slot, photo) => {
      try {
        const before = await head(slot)
        const bytes = await photo.file.arrayBuffer()
        const areBytesStored = await vault.write(bytesOf(slot, photo), { bytes, expires: expires() })
        // Both parts are written even if one fails, so that they can be kept once the device has room.
        const isStored = (await note(slot, photo)) && areBytesStored
        if (before && before.sha256 !== photo.sha256) await vault.remove(bytesOf(slot, before))
        return isStored
      } catch {
        // The browser cannot read the chosen file any more.
        return false
      }
    },
    forgetBytes: async (slot) => {
      const found = await head(slot)
      if (found === undefined) return
      const { until: expires, ...known } = found
      const isWithoutBytes = known.isReceived === true && known.thumb === null && known.file === undefined
      if (!isWithoutBytes) {
        const bytes = await pack({ ...known, thumb: null, isReceived: true })
        await vault.write(placeOf(slot), { bytes, expires })
      }
      await vault.remove(bytesOf(slot, found))
    },
    remove: async (slot) => {
      const found = await head(slot)
      await vault.remove(placeOf(slot))
      if (found) await vault.remove(bytesOf(slot, found))
    },
  }
}

interface Places<Slot> {
  readonly slot: Slot
  readonly head: string
  readonly bytes: string
}

/** Finds records without bytes, and bytes that no record names. */
function halvesAmong<Slot extends string>(
  known: readonly Places<Slot>[],
  bytes: readonly string[],
  startOfBytes: string,
): readonly (readonly [slot: Slot, place: string])[] {
  const bare = known
    .filter((one) => !bytes.includes(one.bytes))
    .map(({ slot, head }) => [slot, head] as const)
  const named = new Set(known.map((one) => one.bytes))
  const loose = bytes
    .filter((place) => !named.has(place))
    // The cast is safe: `bytesOf` wrote this key.
    .map((place) => [place.slice(startOfBytes.length).split(' ')[0] as Slot, place] as const)
  return [...bare, ...loose]
}
