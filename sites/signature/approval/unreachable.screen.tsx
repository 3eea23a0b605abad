import { useEffect } from 'react'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { unreachableWords as words } from '../words.ts'

/** D3: the insurer did not answer; nothing is finished, and a retry is offered. */
export function UnreachableScreen({ text, onRetry }: { text: string; onRetry: () => void }) {
  useEffect(() => {
    // The title was built for a readable document.
    const built = document.title
    document.title = documentTitle(words.title)
    return () => {
      document.title = built
    }
  }, [])
  return (
    <EmptyState
      level={1}
      title={words.title}
      action={
        <Button icon={<IconRetry />} onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      <Alert kind="error">{text}</Alert>
      <p>{words.lead}</p>
    </EmptyState>
  )
}
