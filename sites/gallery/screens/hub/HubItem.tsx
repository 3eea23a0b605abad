import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { ItemState, SectionState } from '#shared/wizard/hub/read.ts'

interface Props {
  item: ItemState
  hrefOf: (slug: string) => string
  onOpen: (address: string) => void
  onAdd: (section: string) => void
  onEnter: (path: string) => void
  onCopy: (path: string) => void
  onRemove: (path: string) => void
}

export const HubItem = (props: Props) => (
  <>
    <h2>{props.item.path || 'Siniestro'}</h2>
    {props.item.sections.map((section) => (
      <Section key={section.key} section={section} {...props} />
    ))}
  </>
)

function Section({ section, hrefOf, onOpen, onAdd, ...item }: Props & { section: SectionState }) {
  const { key, title, isOpen, pages, items, isList, missing } = section
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <p className="cluster">
        <Badge tone={isOpen ? 'leaf' : 'neutral'}>{isOpen ? 'Abierta' : 'Espera'}</Badge>
        {missing.length > 0 && <Badge tone="ochre">Faltan {missing.length}</Badge>}
      </p>
      <p className="cluster">
        {pages.map((page) => (
          <LinkButton key={page.key} onClick={() => onOpen(hrefOf(page.slug))}>
            {page.title}
            {page.isAnswered ? ' ✓' : ''}
          </LinkButton>
        ))}
      </p>
      {items.map((one) => (
        <Row key={one.path} item={one} {...pick(item)} />
      ))}
      {isList && (
        <Button kind="secondary" small onClick={() => onAdd(key)}>
          Agregar a {title}
        </Button>
      )}
    </section>
  )
}

type Actions = Pick<Props, 'onEnter' | 'onCopy' | 'onRemove'>
const pick = ({ onEnter, onCopy, onRemove }: Actions): Actions => ({ onEnter, onCopy, onRemove })

const Row = ({ item: { path, id, isKept }, onEnter, onCopy, onRemove }: Actions & { item: ItemState }) => (
  <p className="cluster">
    <b>{id}</b>
    <LinkButton onClick={() => onEnter(path)}>Abrir {id}</LinkButton>
    <LinkButton onClick={() => onCopy(path)}>Duplicar {id}</LinkButton>
    {!isKept && <LinkButton onClick={() => onRemove(path)}>Quitar {id}</LinkButton>}
  </p>
)
