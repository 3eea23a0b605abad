import { Alert, type AlertProps } from './Alert.tsx'
import './AlertRegion.css'

export interface AlertNotice extends Pick<AlertProps, 'kind' | 'children' | 'title' | 'action'> {
  id: string | number
}

interface AlertRegionProps {
  notices: readonly AlertNotice[]
  onDismiss: (id: AlertNotice['id']) => void
  /** Called when a person reads an alert; its timer pauses, and restarts when the person leaves it (WCAG 2.2.1). */
  onHold?: ((id: AlertNotice['id']) => void) | undefined
  onRelease?: ((id: AlertNotice['id']) => void) | undefined
}

/**
 * Alerts over the page: errors and successes at the top right, information at the top centre (FND-73…75). The caller
 * controls how long each stays; hovering or focusing an alert keeps it.
 */
export function AlertRegion({ notices, ...listeners }: AlertRegionProps) {
  const at = (place: 'centre' | 'right') => (
    <div className="alert-region" data-place={place}>
      {notices
        .filter(({ kind }) => (kind === 'info') === (place === 'centre'))
        .map((notice) => (
          <TimedAlert key={notice.id} notice={notice} {...listeners} />
        ))}
    </div>
  )
  return (
    <section aria-label="Avisos">
      {at('right')}
      {at('centre')}
    </section>
  )
}

type Listeners = Omit<AlertRegionProps, 'notices'>

function TimedAlert({ notice, onDismiss, onHold, onRelease }: Listeners & { notice: AlertNotice }) {
  const { id, ...words } = notice
  const hold = () => onHold?.(id)
  const release = () => onRelease?.(id)
  return (
    <div
      className="alert-timed"
      onPointerEnter={hold}
      onFocus={hold}
      onPointerLeave={release}
      onBlur={release}
    >
      <Alert {...words} onDismiss={() => onDismiss(id)} />
    </div>
  )
}
