import type { ReactNode } from 'react'
import './Alert.css'
import { IconCheck, IconClose, IconInfo, IconWarning } from '../icons.tsx'

type AlertKind = 'error' | 'success' | 'info'

export interface AlertProps {
  kind: AlertKind
  children: ReactNode
  title?: ReactNode
  /** A button or a link to act on it. */
  action?: ReactNode
  /** Shows a cross. */
  onDismiss?: (() => void) | undefined
}

const faces = {
  error: { Icon: IconWarning, word: 'Error' },
  success: { Icon: IconCheck, word: 'Listo' },
  info: { Icon: IconInfo, word: 'Aviso' },
} as const

/** Words with an icon and a colour; inside a page, above the button it speaks of, or in an AlertRegion. */
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
