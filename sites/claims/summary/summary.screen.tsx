import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconCheck, IconChevronRight, IconWarning } from '#shared/ui/icons.tsx'
import type { Row, Section } from './sections.ts'
import './summary.css'
import { summaryWords as words } from './summary.ts'

interface Props {
  sections: readonly Section[]
  isBusy: boolean
  onEdit: (slug: string) => void
  onNext: () => void
}

/** CLF-81, CLF-82: what is missing stands first, one press away. */
export function SummaryScreen({ sections, isBusy, onEdit, onNext }: Props) {
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
            {missing.map(({ step, slug, title }) => (
              <li key={step}>
                <button type="button" onClick={() => onEdit(slug)}>
                  <IconWarning size={20} />
                  <span>{title}</span>
                  <IconChevronRight size={20} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sections.map((section) => (
        <SummarySection key={section.step} section={section} onEdit={() => onEdit(section.slug)} />
      ))}
      <div className="step-actions">
        {required === undefined ? (
          <Button wide busy={isBusy} onClick={onNext}>
            {words.submit}
          </Button>
        ) : (
          <Button wide onClick={() => onEdit(required.slug)}>
            {words.toRequired}
          </Button>
        )}
      </div>
    </>
  )
}

function SummarySection({ section, onEdit }: { section: Section; onEdit: () => void }) {
  const { step, title, rows } = section
  return (
    <section className="summary-section" aria-labelledby={`summary-${step}`}>
      <header>
        <h2 id={`summary-${step}`}>{title}</h2>
        <Button kind="secondary" small aria-describedby={`summary-${step}`} onClick={onEdit}>
          {words.edit}
        </Button>
      </header>
      <dl>
        {rows.map((row) => (
          <SummaryRow key={row.label} {...row} />
        ))}
      </dl>
    </section>
  )
}

function SummaryRow({ label, value, isMissing, absence }: Row) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === '' && !isMissing && <span className="quiet">{absence ?? words.empty}</span>}
        {value}
        {isMissing ? (
          <Badge tone="ochre" icon={<IconWarning size={14} />}>
            {absence ?? words.missing}
          </Badge>
        ) : (
          value !== '' && <IconCheck size={16} />
        )}
      </dd>
    </div>
  )
}
