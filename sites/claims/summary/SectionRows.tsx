import { IconCheck } from '#shared/ui/icons.tsx'
import type { Row } from './sections.ts'
import { summaryWords as words } from './summary.ts'

/** Rows of a section with existing and optional values. */
export const SectionRows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="summary-rows">
    {rows.map((row, index) => (
      // The key includes the index, because two damages of one area have the same label.
      <SectionRow key={`${String(index)} ${row.label}`} {...row} />
    ))}
  </dl>
)

const SectionRow = ({ label, value, isTitled, absence }: Row) => (
  <div>
    <dt className={isTitled ? 'sr-only' : undefined}>{label}</dt>
    <dd>
      {value === '' ? <span className="quiet">{absence ?? words.empty}</span> : value}
      {value !== '' && <IconCheck size={16} />}
    </dd>
  </div>
)
