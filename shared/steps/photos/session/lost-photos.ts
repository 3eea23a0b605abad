/** Reports photos that were deleted from this phone unsent, one line even while another photo waits (D125). */
import { atom, type ReadableAtom } from 'nanostores'
import type { Unsent, UnsentNotice } from '#shared/drafts/unsent-notice.ts'
import { isToSend, slotOf, slotsOf, waitingUntil, type UploadsState } from './uploads-state.ts'

export interface LostPhotos {
  /** Lost photos that the person has not read about yet. */
  readonly $lost: ReadableAtom<Unsent | null>
  readonly forgetLost: () => void
}

/**
 * Finds lost photos: those that had waited but are missing when the session starts.
 * @param $state State after this phone's photos were read.
 */
export async function watchLost(
  $state: ReadableAtom<UploadsState>,
  notice: UnsentNotice,
): Promise<LostPhotos> {
  await notice.write(waitingIn($state.get()))
  const $lost = atom(await notice.lost())
  $state.listen((state) => void notice.write(waitingIn(state)))
  return {
    $lost,
    forgetLost: () => {
      $lost.set(null)
      void notice.clear()
    },
  }
}

function waitingIn(state: UploadsState): Unsent | null {
  const until = waitingUntil(state)
  const photos = slotsOf(state).filter((slot) => isToSend(slotOf(state, slot))).length
  return until === null ? null : { until, answers: 0, photos, isSigned: false }
}
