import type { ReactNode } from 'react'
import './Alert.css'
import { IconCheck, IconClose, IconInfo, IconWarning } from '../icons.tsx'

type AlertKind = 'error' | 'success' | 'info'

export interface AlertProps {
  kind: AlertKind
  children: ReactNode
  title?: ReactNode
  /** Button or link to act on the alert. */
  action?: ReactNode
  /** Dismisses the alert; if given, a cross is shown. */
  onDismiss?: (() => void) | undefined
}

const faces = {
  error: { Icon: IconWarning, word: 'Error' },
  success: { Icon: IconCheck, word: 'Listo' },
  info: { Icon: IconInfo, word: 'Aviso' },
} as const

/** A message with icon and colour: inside a page, above its button, or in an AlertRegion. */
export function Alert({ kind, title, children, action, onDismiss }: AlertProps) {
  const { Icon, word } = faces[kind]
  return (
    <div className="alert" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={22} />
      <div className="alert-words">
        <span className="sr-only">{word}: </span>
        {title && <b>{title}</b>}
        <div>{children}</div>
        {action && <div className="alert-action">{action}</div>}
      </div>
      {onDismiss && (
        <button type="button" className="alert-close" aria-label="Cerrar aviso" onClick={onDismiss}>
          <IconClose />
        </button>
      )}
    </div>
  )
}
