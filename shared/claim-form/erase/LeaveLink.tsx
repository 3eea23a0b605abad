import { Button } from '#shared/ui/Button.tsx'
import { eraseWords } from './erase-words.ts'

/** Gives up this browser's link after the device has been cleared. Works without JavaScript. */
export const LeaveLink = ({ path }: { path?: string }) => (
  <form method="post" action={path}>
    <Button kind="quiet" wide type="submit">
      {eraseWords.open}
    </Button>
  </form>
)
