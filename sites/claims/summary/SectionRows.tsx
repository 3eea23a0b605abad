import { ThumbRow } from '#shared/ui/layout/ThumbRow.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { DamageMarks } from '#shared/steps/claims/damages/DamageMarks.tsx'
import type { Row, Section } from './sections.ts'
import { summaryWords as words } from './summary.ts'

/** Everything that a section has: its drawing, and below it the rows with existing and optional values. */
export const SectionContent = ({ section: { drawing, rows } }: { section: Section }) => (
  <>
    {drawing && <DamageMarks {...drawing} />}
    <SectionRows rows={rows} />
  </>
)

/** Rows with existing and optional values. */
export const SectionRows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="summary-rows">
    {rows.map((row, index) => (
      // The key includes the index, because two damages of one area have the same label.
      <SectionRow key={`${String(index)} ${row.label}`} {...row} />
    ))}
  </dl>
)

const SectionRow = ({ label, value, isTitled, absence, number, thumbs = [] }: Row) => (
  <div>
    <dt className={isTitled ? 'sr-only' : undefined}>{numbered(label, number)}</dt>
    <dd>
      {value === '' ? <span className="quiet">{absence ?? words.empty}</span> : value}
      {value !== '' && <IconCheck size={16} />}
      <ThumbRow thumbs={thumbs} />
    </dd>
  </div>
)

/** Names the mark of the drawing that a row belongs to. */
export const numbered = (label: string, number: number | undefined) =>
  number === undefined ? label : `${String(number)}. ${label}`
