import { useStore } from '@nanostores/react'
import { useEffect, useSyncExternalStore } from 'react'
import {
  $notices,
  dismissNotice,
  holdNotice,
  releaseNotice,
  type Notice,
  pushNotice,
} from '#shared/stores/notices.ts'
import { AlertRegion } from '#shared/ui/feedback/AlertRegion.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'

/** Notice that explains a long submission on pages that have no notice of their own (D11). */
const TEXT = 'No tienes conexión a internet. Deja abierta esta página: seguimos en cuanto vuelva.'

/** Listens to `shared/http/submission.ts`, which reports waiting. Returns a function that unsubscribes. */
function tellOfWaiting(): () => void {
  let id = 0
  const tell = ({ detail: isWaiting }: CustomEvent<boolean>) => {
    if (isWaiting) id = pushNotice('info', TEXT, true)
    else dismissNotice(id)
  }
  addEventListener('submission-waiting', tell)
  return () => removeEventListener('submission-waiting', tell)
}

const none: readonly Notice[] = []
const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * The alerts of a page, from all its islands. The layouts render it once per page. Another island may add an alert
 * before hydration, so the first render is empty like the built page.
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

/** An alert that asks for an action stays until it is answered (D17). */
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
