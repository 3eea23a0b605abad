import { useEffect, useState } from 'react'
import { Alert, type AlertProps } from './Alert.tsx'
import './AlertRegion.css'

export interface Notice extends Pick<AlertProps, 'kind' | 'children' | 'title' | 'action'> {
  id: string | number
}

export interface AlertRegionProps {
  notices: readonly Notice[]
  onDismiss: (id: Notice['id']) => void
}

/** FND-72. */
const LIFE = 5000

/**
 * Notices over the page: errors and successes at the top right, information at the top centre (FND-73…75). Each
 * goes by itself after 5 s, but one with an action stays until dismissed (D17). Hovering or focusing one holds it.
 */
export function AlertRegion({ notices, onDismiss }: AlertRegionProps) {
  const at = (place: 'centre' | 'right') => (
    <div className="alert-region" data-place={place}>
      {notices
        .filter(({ kind }) => (kind === 'info') === (place === 'centre'))
        .map((notice) => (
          <TimedAlert key={notice.id} notice={notice} onDismiss={onDismiss} />
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

function TimedAlert({ notice, onDismiss }: { notice: Notice; onDismiss: AlertRegionProps['onDismiss'] }) {
  const [held, setHeld] = useState(false)
  const { id, ...words } = notice
  const stays = held || Boolean(notice.action)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onDismiss(id), LIFE)
    return () => clearTimeout(timer)
  }, [stays, id, onDismiss])
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className="alert-timed" {...hold} {...release}>
      <Alert {...words} onDismiss={() => onDismiss(id)} />
    </div>
  )
}
