import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { attend } from '#shared/steps/photos/session/attend.ts'
import { slotOf, slotStatus } from '#shared/steps/photos/session/uploads-state.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { FailedScreen } from '../photos/ended.screen.tsx'
import { phoneErrorWords, phonePhotosWords as words } from '../words.ts'
import { loadPhonePhotos, type OpenPhone } from './open-phone.ts'

type Opened =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'open'; readonly phone: OpenPhone }

/** Interval in ms at which the phone polls for the result of the check. */
const LOOK_MS = 5_000

/** Page /phone-photos/{ref}, on which a phone takes photos for another screen. */
export function PhonePhotos() {
  const [opened, setOpened] = useState<Opened>({ at: 'loading' })
  useEffect(() => {
    void loadPhonePhotos(true).then(setOpened)
  }, [])
  const reload = () => {
    setOpened({ at: 'loading' })
    void loadPhonePhotos(false).then(setOpened)
  }
  if (opened.at === 'failed') return <FailedScreen message={opened.message} onRetry={reload} />
  return (
    <div className="photos">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      {opened.at === 'open' && <Asked {...opened.phone} />}
    </div>
  )
}

function Asked({ session, asked, ref: of }: OpenPhone) {
  const state = useStore(session.$uploads)
  useEffect(() => attend(session, `phone ${of}`), [session, of])
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void session.refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [session])
  const names = asked.map(({ slot }) => slot)
  const arrived = names.filter((slot) => slotStatus(slotOf(state, slot)).at === 'received').length
  const isDone = arrived === names.length
  return (
    <>
      {isDone && <Alert kind="success">{words.done}</Alert>}
      {arrived > 0 && !isDone && <Alert kind="info">{words.some(arrived)}</Alert>}
      <PhotoSlots
        session={session}
        slots={asked}
        errorWords={phoneErrorWords}
        canRemove={false}
        isLocked={state.isLinkOver}
      />
    </>
  )
}
