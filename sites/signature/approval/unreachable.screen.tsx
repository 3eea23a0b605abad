import { useEffect } from 'react'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { unreachableWords as words } from '../words.ts'

/** Screen if the insurer did not answer, with a retry; it does not claim that the document has ended (D3). */
export function UnreachableScreen({ text, onRetry }: { text: string; onRetry: () => void }) {
  useEffect(() => {
    // The title of the built page is meant for a readable document, so it is replaced.
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
