import { useCallback, useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { openDesk, type Desk } from './upload-session.ts'
import { photoShelf } from './photo-storage.ts'
import { loadPhotos, type Loaded } from './load-photos.ts'

type Opened =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'link_missing' }
  | { readonly at: 'open'; readonly desk: Desk }

/** The desk of this page's link. A page that could not be loaded tries again when the line is back. */
export function useDesk(): { readonly opened: Opened; readonly reload: () => void } {
  const [opened, setOpened] = useState<Opened>({ at: 'loading' })
  const show = useCallback(async (loaded: Loaded) => {
    if (loaded.kind === 'failed') setOpened({ at: 'failed', message: loaded.message })
    else if (loaded.kind === 'link_missing') setOpened({ at: 'link_missing' })
    else setOpened({ at: 'open', desk: await deskOf(loaded) })
  }, [])
  const reload = useCallback(() => {
    setOpened({ at: 'loading' })
    void loadPhotos(false).then(show)
  }, [show])
  useEffect(() => {
    void loadPhotos(true).then(show)
  }, [show])
  useEffect(() => {
    if (opened.at === 'open') return attend(opened.desk)
    if (opened.at !== 'failed') return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [opened, reload])
  return { opened, reload }
}

async function deskOf({ ref, view }: Loaded & { kind: 'view' }): Promise<Desk> {
  return openDesk({
    ref,
    view,
    shelf: await photoShelf(view.policyNumber),
    submissions: submissionDrafts(`link:${ref}`),
    leave: () => location.replace(paths.vehiclePhotosCompletion(ref)),
  })
}

/** Away for longer than this, another phone may have sent something. */
const AWAY_MS = 20_000

/** Wakes the desk whenever the line or the person may be back. Returns how to stop. */
function attend(desk: Desk): () => void {
  let hiddenAt = 0
  const tabs = otherTabs(desk)
  const look = () => {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    // What the other tab has done meanwhile is on the phone.
    if (tabs.haveTaken() && !desk.isAtRisk()) return location.reload()
    desk.rest(false)
    tabs.take()
    if (hiddenAt > 0 && Date.now() - hiddenAt > AWAY_MS) void desk.refresh()
    desk.wake()
  }
  const leaving = (event: BeforeUnloadEvent) => {
    if (desk.isAtRisk()) event.preventDefault()
  }
  // Whoever comes back by the browser's button meets the photos as they are now.
  const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  const listeners = [
    ['online', desk.wake],
    ['focus', desk.wake],
    ['offline', desk.lineLost],
    ['beforeunload', leaving],
    ['pageshow', back],
  ] as const
  for (const [name, listener] of listeners) addEventListener(name, listener as EventListener)
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener)
    document.removeEventListener('visibilitychange', look)
    tabs.leave()
  }
}

/** A message that is opened twice gives two tabs: the one in sight goes on, the one behind it rests. */
function otherTabs(desk: Desk) {
  const { policyNumber } = desk.$photos.get().vehicle
  // Absent in old browsers: tabs then do not hear of each other, and the gateway keeps them on one state.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('volante-photos')
  let isTaken = false
  channel?.addEventListener('message', ({ data }) => {
    if (data !== policyNumber || !document.hidden) return
    isTaken = true
    desk.rest(true)
  })
  const take = () => channel?.postMessage(policyNumber)
  if (!document.hidden) take()
  return { take, haveTaken: () => isTaken, leave: () => channel?.close() }
}
