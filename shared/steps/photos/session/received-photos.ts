/** Deletes the content of photos that the gateway has, or had, from the phone (D125). */
import type { LocalPhotos } from '../storage/local-photos.ts'
import { slotOf, type UploadsState } from './uploads-state.ts'

/**
 * After a response of the gateway, deletes the bytes of received photos, and forgets photos that the gateway no longer
 * has.
 */
export function settleReceived<Slot extends string>(
  state: UploadsState<Slot>,
  local: Pick<LocalPhotos<Slot>, 'get' | 'received' | 'drop'>,
  slots: readonly Slot[],
): void {
  for (const slot of slots) {
    const { server } = slotOf(state, slot)
    const stored = local.get(slot)
    if (stored === undefined) continue
    const isSame = server.state !== 'missing' && server.sha256 === stored.sha256
    if (stored.isReceived === true && !isSame) void local.drop(slot)
    else if (isSame && server.state === 'valid') void local.received(slot, stored.sha256)
  }
}
