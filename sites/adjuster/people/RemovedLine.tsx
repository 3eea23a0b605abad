import { useStore } from '@nanostores/react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { peopleWords as words } from '../words.ts'
import { $removed, bringBack } from './removed.ts'

export function RemovedLine() {
  const removed = useStore($removed)
  if (removed === null) return null
  return (
    <Alert kind="info" action={<LinkButton onClick={bringBack}>{words.undo}</LinkButton>}>
      {words.removed(removed.name)}
    </Alert>
  )
}
