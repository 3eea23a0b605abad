import { Alert } from '#shared/ui/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'

/** In place of what could not be loaded: why, and another try. */
export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  const retry = (
    <Button kind="secondary" small icon={<IconRetry />} onClick={onRetry}>
      Volver a intentar
    </Button>
  )
  return (
    <Alert kind="error" action={retry}>
      {text}
    </Alert>
  )
}
