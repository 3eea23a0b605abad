import { useStore } from '@nanostores/react'
import { $notices, dismissNotice, type Notice } from '#shared/stores/notices.ts'
import { AlertRegion } from '#shared/ui/AlertRegion.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'

/** The alerts of a page, wherever they were raised. Once per page: the layouts hold it. */
export function Notices() {
  return <AlertRegion notices={useStore($notices).map(shown)} onDismiss={dismiss} />
}

/** One that asks for an action stays until it is answered (D17). */
const shown = ({ id, kind, text, asksForAction }: Notice) => ({
  id,
  kind,
  children: text,
  ...(asksForAction && { action: <LinkButton onClick={() => dismissNotice(id)}>Entendido</LinkButton> }),
})

const dismiss = (id: string | number) => dismissNotice(Number(id))
