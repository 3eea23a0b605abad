import { LinkButton } from '#shared/ui/Link.tsx'
import { peopleWords as words } from '../words.ts'
import { remove } from '../form/undo.ts'

export function RemoveButton({ item, name }: { item: string; name: string }) {
  return (
    <LinkButton aria-label={`${words.remove} ${name}`} onClick={() => remove(item, name)}>
      {words.remove}
    </LinkButton>
  )
}
