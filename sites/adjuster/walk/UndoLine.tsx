import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { $undoable, undo } from '../form/undo.ts'
import { peopleWords as words } from '../words.ts'

/** Undo line of every screen, so that it stays for ten seconds on the next page too. */
export function UndoLine() {
  const undoable = useStore($undoable)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (undoable?.takesFocus) button.current?.focus()
  }, [undoable])
  if (undoable === null) return null
  return (
    <Alert
      kind="info"
      action={
        <LinkButton ref={button} onClick={undo}>
          {words.undo}
        </LinkButton>
      }
    >
      {undoable.text}
    </Alert>
  )
}
