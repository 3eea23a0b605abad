import { Button } from '#shared/ui/Button.tsx'
import { eraseWords } from './erase-words.ts'

/** Nothing of the form is on the device any more: this browser gives up its link too. Works without a script. */
export const LeaveLink = ({ path }: { path?: string }) => (
  <form method="post" action={path}>
    <Button kind="quiet" wide type="submit">
      {eraseWords.open}
    </Button>
  </form>
)
