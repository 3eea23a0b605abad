/** Photos that had to go from this phone unsent leave a line, also while another one waits (D125). */
import { atom, type ReadableAtom } from 'nanostores'
import type { Unsent, UnsentNotice } from '#shared/drafts/unsent-notice.ts'
import { isToSend, slotOf, slotsOf, waitingUntil, type UploadsState } from './uploads-state.ts'

export interface LostPhotos {
  /** Lost photos that the person has not read about yet. */
  readonly $lost: ReadableAtom<Unsent | null>
  readonly forgetLost: () => void
}

/** @param $state As this phone's photos were read: what is missing by then of what had waited is lost. */
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
