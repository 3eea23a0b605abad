/**
 * Handles a photo that another writer, such as the office, puts into the slot of a received photo, outside the session
 * (D68). The gateway does not replace it; the person decides.
 */
import type { Upload } from '#shared/contracts/uploads.ts'
import type { CallOptions } from '#shared/http/call.ts'
import { announcementOf, type SlotCalls } from '../sending/send-upload.ts'
import type { LocalPhotos } from '../storage/local-photos.ts'
import { slotOf, type UploadsEvent, type UploadsState } from './uploads-state.ts'

/** Pattern of a mark that is the hash of a file of the session; any other mark belongs to another writer's file. */
const OURS = /^[0-9a-f]{64}$/

interface Setup<Slot extends string, Error extends string> {
  readonly stateNow: () => UploadsState<Slot, Error>
  readonly local: Pick<LocalPhotos<Slot>, 'get' | 'change' | 'drop'>
  readonly dispatch: (event: UploadsEvent<Slot, Error>) => void
  readonly callsOf: (slot: Slot) => Pick<SlotCalls<Error>, 'announce'> & {
    readonly remove?: (options: CallOptions) => Promise<{ readonly ok: boolean }>
  }
  /** The mark of the photo that the form shows in this slot; null if there is none. */
  readonly standing: ((slot: Slot) => string | null) | undefined
  readonly options: CallOptions
}

const missing: Upload<never> = { state: 'missing' }

export function theirPhotos<Slot extends string, Error extends string>(setup: Setup<Slot, Error>) {
  const { stateNow, local, dispatch, callsOf, standing, options } = setup
  const wasReceived = (slot: Slot) => local.get(slot)?.isReceived === true
  return {
    /** Asks the person if the shown photo is neither from this session nor was shown at the capture. */
    ask: (slots: readonly Slot[]): void => {
      for (const slot of slots) {
        const { server, isChanged } = slotOf(stateNow(), slot)
        const stored = local.get(slot)
        if (standing === undefined || stored === undefined) continue
        if (server.state !== 'valid' || server.sha256 !== stored.sha256) continue
        const mark = standing(slot)
        const isTheirs = mark !== null && !OURS.test(mark) && mark !== stored.over
        if (isTheirs !== isChanged) dispatch({ type: 'changed', slot, isChanged: isTheirs })
      }
    },
    wasReceived,
    /** Announces the session's photo again, so that the next save replaces the shown one. */
    putOver: async (slot: Slot): Promise<void> => {
      const photo = local.get(slot)
      if (photo === undefined) return
      const over = standing?.(slot) ?? null
      const announced = await callsOf(slot).announce(announcementOf({ ...photo, over }), options)
      if (!announced.ok) return
      await local.change(slot, { over })
      dispatch({ type: 'changed', slot, isChanged: false })
    },
    /** Deletes the session's photo, also at the gateway. If that fails, the question remains. */
    letStand: async (slot: Slot): Promise<void> => {
      const isAtGateway = wasReceived(slot)
      if (isAtGateway && (await callsOf(slot).remove?.(options))?.ok !== true) return
      await local.drop(slot)
      if (isAtGateway) dispatch({ type: 'reported', slot, photo: missing })
    },
  }
}

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
