import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { Capture, type Asked } from '../capture/Capture.tsx'
import type { SlotSession } from '../session/open-slots.ts'
import { changedSlots, slotOf, slotStatus, type UploadsState } from '../session/uploads-state.ts'
import { announced, refusalText, slotsWords, tileWords } from '../words.ts'
import { missingSlots, shownSlots, type AskedSlot } from './asked-slot.ts'
import { wordsOf } from './PhotoTile.tsx'
import { SlotsScreen, type SlotsViewProps } from './slots.screen.tsx'
import { unopened, useUploads } from './use-uploads.ts'

/** The alert about unsaved photos is loaded only when needed: few phones ever have an unsaved photo. */
const UnsavedPhotos = lazyPart(async () => (await import('./UnsavedPhotos.tsx')).UnsavedPhotos, PartMissing)

interface Props<Error extends string> extends Omit<SlotsViewProps<Error>, 'words'> {
  /** The session; undefined until it is open. Until then, presses and chosen files are queued. */
  session: SlotSession<Error> | undefined
  /** State to show until the session is open. */
  before?: UploadsState<string, Error>
  words?: SlotsViewProps<Error>['words']
  /** True if files can be removed. */
  canRemove?: boolean
  /** True if a good photo of the camera is stored without a preview (D375). */
  keepsGood?: boolean
  /** Picks the next photo of a camera's run from the missing ones; by default the first. */
  nextOf?: (missing: readonly string[]) => string | undefined
  /** Removes a file that only the insurer has (`received`); resolves to false on failure. */
  onRemoveReceived?: ((slot: string) => Promise<boolean>) | undefined
}

/**
 * The files of a step: captured or chosen, stored, sent automatically, removed. It is mounted before its session is
 * open, because a file input that is replaced while its dialog is open loses the chosen file.
 */
export function PhotoSlots<Error extends string>({
  session,
  before,
  canRemove = true,
  keepsGood,
  nextOf = ([first]) => first,
  onRemoveReceived,
  words = tileWords,
  ...view
}: Props<Error>) {
  const state = useUploads(session, before)
  const unsaved = useStore(session?.$unsaved ?? unopened) ?? []
  const [asked, setAsked] = useState<Asked<string>>()
  const [problem, setProblem] = useState('')
  const { slots, more, received = [], errorWords } = view
  const shown = shownSlots(state, slots, more, received)
  const announcement = useAnnouncements(session, state, shown, (slot) => {
    const now = slotStatus(slotOf(state, slot))
    return now.at === 'refused' ? refusalText(errorWords, now) : wordsOf(now, words)
  })
  const remove = async (slot: string) => {
    const { server, local } = slotOf(state, slot)
    const isOnlyReceived = server.state === 'missing' && local === null
    const isGone = isOnlyReceived ? await onRemoveReceived?.(slot) : await session?.remove(slot)
    setProblem(isGone === false ? slotsWords.notRemoved : '')
  }
  return (
    <>
      <SlotsScreen
        {...view}
        state={state}
        words={words}
        onTake={(slot) => setAsked({ slot })}
        onFile={(slot, file) => setAsked({ slot, file })}
        onUseMine={(slot) => void session?.useMine(slot)}
        onUseTheirs={(slot) => void session?.useTheirs(slot)}
        onRemove={canRemove ? (slot) => void remove(slot) : undefined}
        onRetry={() => session?.wake()}
      />
      {unsaved.length > 0 && (
        <Suspense fallback={null}>
          <UnsavedPhotos slots={unsaved} asked={slots} more={more} />
        </Suspense>
      )}
      {problem !== '' && <Alert kind="error">{problem}</Alert>}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {asked && session && (
        <Capture
          asked={asked}
          accept={view.accept}
          keepsGood={keepsGood}
          viewOf={(slot) => captureView(slot, shown, view)}
          captureToken={session.captureToken}
          onClose={() => setAsked(undefined)}
          onUse={async (slot, shot) => {
            await session.store(slot, shot)
            const names = slots.map((one) => one.slot)
            const missing = missingSlots(session.$uploads.get(), names, received)
            return nextOf(missing.filter((one) => one !== slot))
          }}
        />
      )}
    </>
  )
}

function captureView(
  slot: string,
  shown: readonly AskedSlot[],
  { slots, more }: Pick<SlotsViewProps<string>, 'slots' | 'more'>,
) {
  const at = slots.findIndex((one) => one.slot === slot)
  const known = shown.find((one) => one.slot === slot)
  const name = known?.name ?? more?.nameOf(shown.length - slots.length + 1) ?? ''
  const outline = known?.outline ?? more?.outline ?? 'none'
  return {
    name,
    outline,
    ...(at >= 0 && slots.length > 1 && { step: slotsWords.step(at + 1, slots.length) }),
  }
}

/** Announces the last change of a file to screen readers. */
function useAnnouncements(
  session: object | undefined,
  state: UploadsState,
  shown: readonly AskedSlot[],
  sentenceOf: (slot: string) => string,
): string {
  const before = useRef({ session, state })
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    // The first state of a session has photos from earlier visits: those are not announced.
    const slots = before.current.session === session ? changedSlots(before.current.state, state) : []
    before.current = { session, state }
    const sentences = shown
      .filter(({ slot }) => slots.includes(slot))
      .map(({ slot, name }) => announced(name, sentenceOf(slot)))
    if (sentences.length > 0) setAnnouncement(sentences.join(' '))
    // Only changes of the files are announced.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, state])
  return announcement
}
