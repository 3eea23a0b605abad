import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { lackingWords as words, type Lacking as LackingItem } from './lacking.ts'

interface Props {
  items: readonly LackingItem[]
  onOpen: (slug: string) => void
}

export function Lacking({ items, onOpen }: Props) {
  return (
    <Alert kind="info" title={words.title}>
      {words.lead}
      <ul className="unsaid">
        {items.map(({ path, label, slug }) => (
          <li key={path}>
            <LinkButton onClick={() => onOpen(slug)}>{label}</LinkButton>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
