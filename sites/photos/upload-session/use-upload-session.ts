import { useCallback, useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { openUploadSession, type UploadSession } from './upload-session.ts'
import { photoStorage } from './photo-storage.ts'
import { loadPhotos, type Loaded } from './load-photos.ts'

type Opened =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'link_missing' }
  | { readonly at: 'open'; readonly session: UploadSession }

/** The upload session of this page's link. What could not be loaded is tried again when the connection is back. */
export function useUploadSession(): { readonly opened: Opened; readonly reload: () => void } {
  const [opened, setOpened] = useState<Opened>({ at: 'loading' })
  const show = useCallback(async (loaded: Loaded) => {
    if (loaded.kind === 'failed') setOpened({ at: 'failed', message: loaded.message })
    else if (loaded.kind === 'link_missing') setOpened({ at: 'link_missing' })
    else setOpened({ at: 'open', session: await uploadSessionOf(loaded) })
  }, [])
  const reload = useCallback(() => {
    setOpened({ at: 'loading' })
    void loadPhotos(false).then(show)
  }, [show])
  useEffect(() => {
    void loadPhotos(true).then(show)
  }, [show])
  useEffect(() => {
    if (opened.at === 'open') return attend(opened.session)
    if (opened.at !== 'failed') return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [opened, reload])
  return { opened, reload }
}

async function uploadSessionOf({ ref, view }: Loaded & { kind: 'view' }): Promise<UploadSession> {
  return openUploadSession({
    ref,
    view,
    storage: await photoStorage(view.policyNumber),
    submissions: submissionDrafts(`link:${ref}`),
    leave: () => location.replace(paths.vehiclePhotosCompletion(ref)),
  })
}

/** Away for longer than this, another phone may have sent something. */
const AWAY_MS = 20_000

/** Wakes the session whenever the connection or the person may be back. Returns how to stop. */
function attend(session: UploadSession): () => void {
  let hiddenAt = 0
  const tabs = otherTabs(session)
  const look = () => {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    // What the other tab has done meanwhile is stored on the phone.
    if (tabs.haveTaken() && !session.isAtRisk()) return location.reload()
    session.setPaused(false)
    tabs.take()
    if (hiddenAt > 0 && Date.now() - hiddenAt > AWAY_MS) void session.refresh()
    session.wake()
  }
  const leaving = (event: BeforeUnloadEvent) => {
    if (session.isAtRisk()) event.preventDefault()
  }
  // Whoever comes back by the browser's button meets the photos as they are now.
  const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  const listeners = [
    ['online', session.wake],
    ['focus', session.wake],
    ['offline', session.connectionLost],
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

/** A message that is opened twice gives two tabs: the visible one goes on, the hidden one pauses. */
function otherTabs(session: UploadSession) {
  const { policyNumber } = session.$photos.get().vehicle
  // Absent in old browsers: tabs then do not notify each other, and only the gateway keeps their state in step.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('volante-photos')
  let isTaken = false
  channel?.addEventListener('message', ({ data }) => {
    if (data !== policyNumber || !document.hidden) return
    isTaken = true
    session.setPaused(true)
  })
  const take = () => channel?.postMessage(policyNumber)
  if (!document.hidden) take()
  return { take, haveTaken: () => isTaken, leave: () => channel?.close() }
}
