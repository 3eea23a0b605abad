import './summary.css'
import type { ReactNode } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { ThumbRow } from '#shared/ui/layout/ThumbRow.tsx'
import { IconCheck, IconChevronRight, IconWarning } from '#shared/ui/icons.tsx'
import { DamageMarks } from '#shared/steps/claims/damages/DamageMarks.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import type { SummarySection, SummaryRow } from './sections.ts'
import { summaryWords as words } from './summary.ts'

interface Props {
  sections: readonly SummarySection[]
  isBusy: boolean
  /** Complete sections that the person has unfolded, by step. */
  opened: ReadonlySet<string>
  onOpened: (step: string, isOpen: boolean) => void
  /** Opens a step; `field` gets the focus there. */
  onEdit: (slug: string, field?: string) => void
  onNext: () => void
}

/**
 * Summary before the signature (CLF-81, CLF-82). Missing values come first with links to their fields, and complete
 * sections are collapsed until the form can be signed. Then all sections are expanded, because it is signed as shown
 * (D128).
 */
export function SummaryScreen({ sections, isBusy, opened, onOpened, onEdit, onNext }: Props) {
  const missing = sections.filter(({ isMissing }) => isMissing)
  const [required] = missing.filter(({ isRequired }) => isRequired)
  return (
    <>
      {missing.length === 0 ? (
        <Alert kind="success">{words.complete}</Alert>
      ) : (
        <div className="summary-missing">
          <p>{required === undefined ? words.incomplete : words.required}</p>
          <ul aria-label={words.missingList}>
            {missing.map((section) => (
              <MissingSection key={section.step} section={section} onEdit={onEdit} />
            ))}
          </ul>
        </div>
      )}
      {sections
        .filter(({ isMissing }) => !isMissing)
        .map((section) =>
          required === undefined ? (
            <OpenSection key={section.step} section={section} onEdit={() => onEdit(section.slug)} />
          ) : (
            <FoldedSection
              key={section.step}
              section={section}
              isOpen={opened.has(section.step)}
              onOpened={(isOpen) => onOpened(section.step, isOpen)}
              onEdit={() => onEdit(section.slug)}
            />
          ),
        )}
      <div className="step-actions">
        {required === undefined ? (
          <Button wide busy={isBusy} onClick={onNext}>
            {words.submit}
          </Button>
        ) : (
          <Button
            wide
            onClick={() => onEdit(required.slug, required.rows.find(({ isMissing }) => isMissing)?.field)}
          >
            {words.toRequired}
          </Button>
        )}
      </div>
    </>
  )
}

function OpenSection({ section, onEdit }: { section: SummarySection; onEdit: () => void }) {
  const { step, title } = section
  return (
    <section className="summary-section" aria-labelledby={`summary-${step}`}>
      <header>
        <h2 id={`summary-${step}`}>{title}</h2>
        <Button kind="secondary" small aria-describedby={`summary-${step}`} onClick={onEdit}>
          {words.edit}
        </Button>
      </header>
      <SectionContent section={section} />
    </section>
  )
}

/** Content of a section: its drawing, and below it the rows with existing and optional values. */
const SectionContent = ({ section: { drawing, rows } }: { section: SummarySection }) => (
  <>
    {drawing && <DamageMarks {...drawing} />}
    <SectionRows rows={rows} />
  </>
)

/** Rows with existing and optional values. */
const SectionRows = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className="summary-rows">
    {rows.map((row, index) => (
      // The key includes the index, because two damages of one area have the same label.
      <SectionRow key={`${String(index)} ${row.label}`} {...row} />
    ))}
  </dl>
)

const SectionRow = ({ label, value, isTitled, absence, number, thumbs = [] }: SummaryRow) => (
  <div>
    <dt className={isTitled ? 'sr-only' : undefined}>{numbered(label, number)}</dt>
    <dd>
      {value === '' ? <span className="quiet">{absence ?? words.empty}</span> : value}
      {value !== '' && <IconCheck size={16} />}
      <ThumbRow thumbs={thumbs} />
    </dd>
  </div>
)

/** Puts the number of a damage's mark in the drawing before the row's label. */
const numbered = (label: string, number: number | undefined) =>
  number === undefined ? label : `${String(number)}. ${label}`

interface FoldedSectionProps {
  section: SummarySection
  isOpen: boolean
  onOpened: (isOpen: boolean) => void
  onEdit: () => void
}

/** A complete section, collapsed on the screen and expanded on paper. */
function FoldedSection({ section, isOpen, onOpened, onEdit }: FoldedSectionProps) {
  const { step, title } = section
  return (
    <Disclosure
      level={2}
      summary={<span id={`summary-${step}`}>{title}</span>}
      aside={
        <Badge tone="leaf" icon={<IconCheck size={14} />}>
          {words.isComplete}
        </Badge>
      }
      open={isOpen}
      onToggle={(event) => onOpened(event.currentTarget.open)}
    >
      <div className="summary-folded">
        <SectionContent section={section} />
        <Button kind="secondary" small aria-describedby={`summary-${step}`} onClick={onEdit}>
          {words.edit}
        </Button>
      </div>
    </Disclosure>
  )
}

interface MissingSectionProps {
  section: SummarySection
  onEdit: (slug: string, field?: string) => void
}

/** An incomplete section: missing values first, each with a link to its field, then the existing ones. */
function MissingSection({ section, onEdit }: MissingSectionProps) {
  const { step, slug, title, rows, drawing } = section
  const missing = rows.filter(({ isMissing }) => isMissing)
  const there = rows.filter(({ isMissing }) => !isMissing)
  const [only] = missing
  // The section's title is the link if it names the only missing value.
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

const Way = ({ row, onPress, children }: { row: SummaryRow; onPress: () => void; children: ReactNode }) => (
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
