import { Alert } from './Alert.tsx'
import { Button } from '../Button.tsx'
import { IconRetry } from '../icons.tsx'

interface NotLoadedProps {
  text: string
  onRetry: () => void
  /** What the button says (POL-O13). */
  retry?: string | undefined
}

/** In place of what could not be loaded: why, and another try. Nothing is known, so nothing is said to be over (D3). */
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
