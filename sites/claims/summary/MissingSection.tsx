import type { ReactNode } from 'react'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconChevronRight, IconWarning } from '#shared/ui/icons.tsx'
import type { Row, Section } from './sections.ts'
import { DamageMarks } from '#shared/steps/claims/damages/DamageMarks.tsx'
import { numbered, SectionRows } from './SectionRows.tsx'
import { summaryWords as words } from './summary.ts'

interface Props {
  section: Section
  onEdit: (slug: string, field?: string) => void
}

/** An incomplete section: missing values first, each with a link to its field, then the existing ones. */
export function MissingSection({ section, onEdit }: Props) {
  const { step, slug, title, rows, drawing } = section
  const missing = rows.filter(({ isMissing }) => isMissing)
  const there = rows.filter(({ isMissing }) => !isMissing)
  const [only] = missing
  // The title itself is the link if it names the only missing value.
  const isWay = missing.length === 1 && only?.isTitled === true
  return (
    <li className="summary-lacking">
      <h2 id={`summary-${step}`}>
        {isWay ? (
          <Way row={only} onPress={() => onEdit(slug, only.field)}>
            {title}
          </Way>
        ) : (
          title
        )}
      </h2>
      {!isWay &&
        missing.map((row, index) => (
          <Way key={`${String(index)} ${row.label}`} row={row} onPress={() => onEdit(slug, row.field)}>
            {numbered(row.label, row.number)}
          </Way>
        ))}
      {drawing && <DamageMarks {...drawing} />}
      {there.length > 0 && <SectionRows rows={there} />}
      {there.length > 0 && (
        <Button kind="secondary" small aria-describedby={`summary-${step}`} onClick={() => onEdit(slug)}>
          {words.edit}
        </Button>
      )}
    </li>
  )
}

const Way = ({ row, onPress, children }: { row: Row; onPress: () => void; children: ReactNode }) => (
  <button type="button" onClick={onPress}>
    <span>
      {children} {row.value !== '' && <span className="quiet">{row.value}</span>}
    </span>
    <Badge tone="ochre" icon={<IconWarning size={14} />}>
      {row.absence ?? words.missing}
    </Badge>
    <IconChevronRight size={20} />
  </button>
)
