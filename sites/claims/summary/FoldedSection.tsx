import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import type { Section } from './sections.ts'
import { SectionContent } from './SectionRows.tsx'
import { summaryWords as words } from './summary.ts'

interface Props {
  section: Section
  isOpen: boolean
  onOpened: (isOpen: boolean) => void
  onEdit: () => void
}

/** A complete section, folded on the screen and open on paper. */
export function FoldedSection({ section, isOpen, onOpened, onEdit }: Props) {
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
