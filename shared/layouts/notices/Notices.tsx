import { useStore } from '@nanostores/react'
import { useEffect, useSyncExternalStore } from 'react'
import { $notices, dismissNotice, holdNotice, releaseNotice, type Notice } from '#shared/stores/notices.ts'
import { AlertRegion } from '#shared/ui/feedback/AlertRegion.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { tellOfWaiting } from './waiting-notice.ts'

const none: readonly Notice[] = []
const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * The alerts of a page, wherever they were raised. Once per page: the layouts hold it. Another island may raise one
 * before this is hydrated, so the first render is empty, as the page was built.
 */
export function Notices() {
  const isHydrated = useSyncExternalStore(never, yes, no)
  const notices = useStore($notices)
  useEffect(tellOfWaiting, [])
  return (
    <AlertRegion
      notices={(isHydrated ? notices : none).map(shown)}
      onDismiss={(id) => dismissNotice(Number(id))}
      onHold={(id) => holdNotice(Number(id))}
      onRelease={(id) => releaseNotice(Number(id))}
    />
  )
}

/** One that asks for an action stays until it is answered (D17). */
const shown = ({ id, kind, text, asksForAction, way }: Notice) => ({
  id,
  kind,
  children: text,
  ...(asksForAction && {
    action: (
      <>
        {way && <LinkButton onClick={way.onPress}>{way.label}</LinkButton>}{' '}
        <LinkButton onClick={() => dismissNotice(id)}>Entendido</LinkButton>
      </>
    ),
  }),
})
