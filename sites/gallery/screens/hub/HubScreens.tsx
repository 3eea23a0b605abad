import { useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { openHub } from '#shared/wizard/hub.ts'
import type { ItemValues, Removed } from '#shared/wizard/hub/values.ts'
import { adjusterHub } from '#shared/wizard/testing/adjuster-hub.fixture.ts'
import { adjusterSamples } from '#shared/wizard/testing/adjuster-samples.fixture.ts'
import { HubItem } from './HubItem.tsx'

const empty: ItemValues = { answers: {} }
const newId = () => `n-${crypto.randomUUID().slice(0, 6)}`

/** An adjuster's form as its hub has it: what there is, what opens, what is missing, and where each change leads. */
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
