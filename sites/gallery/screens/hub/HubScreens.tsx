import { useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { openHub } from '#shared/wizard/hub.ts'
import type { ItemValues, Removed } from '#shared/wizard/hub/values.ts'
import { adjusterHub } from '#shared/wizard/testing/adjuster-hub.fixture.ts'
import { adjusterSamples } from '#shared/wizard/testing/adjuster-samples.fixture.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import type { ItemState, SectionState } from '#shared/wizard/hub/read.ts'

const empty: ItemValues = { answers: {} }
const newId = () => `n-${crypto.randomUUID().slice(0, 6)}`

/** An adjuster's form as a hub: its items, the pages that open, missing answers, and the page after each change. */
export function HubScreens() {
  const [values, setValues] = useState(adjusterSamples.collision ?? empty)
  const [address, setAddress] = useState('panel')
  const [removed, setRemoved] = useState<Removed>()
  const hub = openHub(adjusterHub, values)
  const { place, sendTo } = hub.at(address)
  const here = place ?? hub.at(sendTo).place
  const item = hub.item(here?.item ?? '')
  const ways = here ? [hub.previous(here), hub.next(here), hub.home(here.item)] : []
  const change = ({ values: now, landing }: { values: ItemValues; landing: string }, gone?: Removed) => {
    setValues(now)
    setAddress(landing)
    setRemoved(gone)
  }
  return (
    <div className="stack">
      <p>
        <code>{sendTo ?? address}</code> {here && hub.progress(here)?.text}
      </p>
      <p className="cluster">
        {ways.map((to, index) => (
          <LinkButton
            key={['Antes', 'Después', 'Inicio'][index]}
            onClick={() => to && setAddress(hub.href(to))}
          >
            {['Antes', 'Después', 'Inicio'][index]}
          </LinkButton>
        ))}
      </p>
      {removed && (
        <Alert
          kind="info"
          action={<LinkButton onClick={() => change(hub.restore(removed))}>Deshacer</LinkButton>}
        >
          Quitaste {removed.item.id}.
        </Alert>
      )}
      {item && (
        <HubItem
          item={item}
          hrefOf={(slug) => hub.href({ slug, item: item.path })}
          onOpen={setAddress}
          onAdd={(section) => change(hub.add({ item: item.path, section }, newId()))}
          onEnter={(path) => setAddress(hub.href(hub.entry(path)))}
          onCopy={(path) => change(hub.duplicate(path, newId))}
          onRemove={(path) => {
            const gone = hub.remove(path)
            change(gone, gone.removed)
          }}
        />
      )}
      <h2>Lo que falta</h2>
      <ul>
        {hub.form.missing.map(({ item: path, slug, title, fields }) => (
          <li key={`${path} ${slug}`}>
            <LinkButton onClick={() => setAddress(hub.href({ slug, item: path }))}>{title}</LinkButton>{' '}
            {[path, ...fields].join(' · ')}
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        onClick={() => change({ values: adjusterSamples.windscreen ?? empty, landing: 'panel' })}
      >
        Otro siniestro: cristal
      </Button>
    </div>
  )
}

interface Props {
  item: ItemState
  hrefOf: (slug: string) => string
  onOpen: (address: string) => void
  onAdd: (section: string) => void
  onEnter: (path: string) => void
  onCopy: (path: string) => void
  onRemove: (path: string) => void
}

const HubItem = (props: Props) => (
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
