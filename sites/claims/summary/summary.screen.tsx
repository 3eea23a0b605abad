import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { FoldedSection } from './FoldedSection.tsx'
import { MissingSection } from './MissingSection.tsx'
import type { Section } from './sections.ts'
import { SectionContent } from './SectionRows.tsx'
import './summary.css'
import { summaryWords as words } from './summary.ts'

interface Props {
  sections: readonly Section[]
  isBusy: boolean
  /** Complete sections that the person has unfolded, by step. */
  opened: ReadonlySet<string>
  onOpened: (step: string, isOpen: boolean) => void
  /** Opens a step; `field` gets the focus there. */
  onEdit: (slug: string, field?: string) => void
  onNext: () => void
}

/**
 * Summary before the signature (CLF-81, CLF-82). Missing values come first with links to their fields, and
 * complete sections are folded until the form can be signed. Then everything is open, because it is signed as
 * shown (D128).
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

function OpenSection({ section, onEdit }: { section: Section; onEdit: () => void }) {
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
