import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { changesOf, changesWords as words, type Change } from './changes.ts'
import { startOf, type ChangesProps } from './renewal.ts'
import './changes.css'

/** Part "Qué cambia": differences of the next year, the rest in a collapsed part, and its start (REN-O5, REN-12). */
export function Changes({ policy, offer, thisYear, today }: ChangesProps) {
  if (!policy) return null
  const changes = changesOf({ policy, offer, thisYear, today })
  const changed = changes.filter(({ isChanged }) => isChanged)
  const same = changes.filter(({ isChanged }) => !isChanged)
  return (
    <Card title={words.title}>
      <p>{startOf(policy)}</p>
      {changed.length > 0 ? <Lines caption={words.title} changes={changed} /> : <p>{words.unchanged}</p>}
      {same.length > 0 && (
        <Disclosure plain summary={words.same}>
          <Lines caption={words.same} changes={same} />
        </Disclosure>
      )}
    </Card>
  )
}

const columns = [
  { key: 'what', title: words.columns.what, onPhone: 'heading' },
  { key: 'thisYear', title: words.columns.thisYear, numeric: true },
  { key: 'nextYear', title: words.columns.nextYear, numeric: true },
] as const

function Lines({ caption, changes }: { caption: string; changes: readonly Change[] }) {
  const rows = changes.map(({ what, thisYear, nextYear, isChanged }) => ({
    id: what,
    cells: {
      what: (
        <span className="change-what">
          {what} {isChanged && <Badge tone="ochre">{words.changed}</Badge>}
        </span>
      ),
      thisYear,
      nextYear: isChanged ? <b>{nextYear}</b> : nextYear,
    },
  }))
  return <Table caption={caption} captionHidden columns={columns} rows={rows} />
}
