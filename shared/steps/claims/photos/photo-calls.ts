/** The calls of one form's photos, as its session of photos needs them (D54, D107). */
import type { formPhotoCalls } from '#shared/contracts/claims/form-photos.ts'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import { call, upload, type CallOptions, type Result } from '#shared/http/call.ts'
import type { SlotCalls } from '#shared/steps/photos/sending/send-upload.ts'
import type { FormPhotoError } from './slot-views.ts'
import { attend } from '#shared/steps/photos/session/attend.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import type { WritableAtom } from 'nanostores'
import { arrivals, receivedMarks, unsentCount, waitingPhotos, type FormPhotosState } from './photo-changes.ts'

type Contract<Slot extends string> = ReturnType<typeof formPhotoCalls<Slot>>

const noView = () => ({
  photos: {},
  now: new Date().toISOString(),
  isComplete: false,
})

/**
 * Initial view before the first request: photos that this device knows as received are assumed to be at the gateway
 * still.
 */
export const unaskedView = () => ({ ...noView(), isUnknown: true })

/** Requests the state of the photos at the gateway; null if it could not be read. */
export async function viewOf<Slot extends string>(
  contract: Contract<Slot>,
  ref: string,
  options: CallOptions,
) {
  const answer = await call(contract.list, { params: { ref } }, options)
  if (answer.ok) return { ...noView(), photos: answer.data.photos }
  if (answer.error.code === 'concluded') return { ...noView(), isComplete: true }
  return answer.error.code === 'link_missing' ? 'link_missing' : null
}

export function callsOf<Slot extends string>(
  contract: Contract<Slot>,
  ref: string,
  slot: Slot,
): SlotCalls<FormPhotoError> & {
  remove: (options: CallOptions) => Promise<{ ok: boolean }>
} {
  const params = { ref, slot }
  return {
    announce: async ({ nonce: _nonce, type, ...body }, options) => {
      const known = photoTypes.find((one) => one === type) ?? photoTypes[0]
      return closed(await call(contract.announce, { params, body: { ...body, type: known } }, options))
    },
    piece: async (piece, body, options) =>
      closed(await upload(contract.piece, { params: { ...params, ...piece }, body }, options)),
    check: async (body, options) => closed(await call(contract.check, { params, body }, options)),
    remove: (options) => call(contract.remove, { params }, options),
  }
}

/** Maps the code `concluded` to `complete`: a concluded form accepts no more photos. */
function closed<Data, Code extends string>(
  result: Result<Data, Code>,
): Result<Data, Exclude<Code, 'concluded'> | 'complete'> {
  if (result.ok) return result
  const { code } = result.error
  // The cast is safe: the two types of error codes differ only in `concluded` and `complete`.
  const known = code === 'concluded' ? 'complete' : (code as Exclude<typeof code, 'concluded'>)
  return { ok: false, error: { ...result.error, code: known } }
}

/**
 * Keeps a form and its photos consistent: changes of the form reach the photos, and changes of the photos the form.
 */
type Marks = Readonly<Record<string, string>>

interface Form {
  readonly ref: string
  readonly pathOf: (slot: string) => string
  readonly photosChanged: (changes: {
    readonly changed: Marks
    readonly waiting: ReturnType<typeof waitingPhotos> & {
      readonly gone: Marks | null
      readonly received: Marks
    }
  }) => void
  readonly linkAnswers: (isLinkOver: boolean) => void
  readonly endAfterPhotos: (areSent: () => boolean) => void
  readonly sendAgain: () => void
  /** Called once the gateway has answered about the photos, or failed to. */
  readonly onRefreshed: () => void
}

export function watchPhotos(
  session: SlotSession<FormPhotoError>,
  $photos: WritableAtom<FormPhotosState>,
  { ref, pathOf, photosChanged, linkAnswers, endAfterPhotos, sendAgain, onRefreshed }: Form,
): void {
  let before: FormPhotosState | undefined
  // Latest photos of this tab, by slot. Paths are resolved again on use, because an item may get another id.
  let last: FormPhotosState | undefined
  let isLinkOver = false
  session.$uploads.subscribe((state) => {
    $photos.set(state)
    // The first state after loading is the starting point and not a change.
    const changed = before ? arrivals(before, state, pathOf) : {}
    const gone = last ? waitingPhotos(last, pathOf).photos : null
    const received = receivedMarks(state, pathOf)
    photosChanged({ changed, waiting: { ...waitingPhotos(state, pathOf), gone, received } })
    last = state
    if (state.isLinkOver !== isLinkOver) linkAnswers(state.isLinkOver)
    isLinkOver = state.isLinkOver
    if (before) before = state
    if (unsentCount(state) === 0) sendAgain()
  })
  endAfterPhotos(() => unsentCount($photos.get()) === 0)
  sendAgain()
  void session.refresh().finally(() => {
    before = $photos.get()
    onRefreshed()
  })
  attend(session, ref)
}
