import { Alert } from './Alert.tsx'
import { Button } from '../Button.tsx'
import { IconRetry } from '../icons.tsx'

interface NotLoadedProps {
  text: string
  onRetry: () => void
  /** Label of the retry button (POL-O13). */
  retry?: string | undefined
}

/**
 * Shown in place of data that could not be loaded: the reason and a retry. No state is shown, because it is unknown
 * (D3).
 */
export function NotLoaded({ text, onRetry, retry = 'Volver a intentar' }: NotLoadedProps) {
  const again = (
    <Button kind="secondary" small icon={<IconRetry />} onClick={onRetry}>
      {retry}
    </Button>
  )
  return (
    <Alert kind="error" action={again}>
      {text}
    </Alert>
  )
}
