import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { unreachableTexts as texts } from '../words.ts'

/** D3: the insurer could not be asked; nothing is finished, and it can be tried again. */
export function UnreachableScreen({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      title={texts.title}
      action={
        <Button icon={<IconRetry />} onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      <Alert kind="error">{text}</Alert>
      <p>{texts.lead}</p>
    </EmptyState>
  )
}
