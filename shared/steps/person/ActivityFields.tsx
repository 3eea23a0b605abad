import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { Bind } from '#shared/forms/use-step-form.ts'
import { OWN_BUSINESS } from './person.ts'
import type { ActivitiesQuestion } from './use-person.ts'
import { personWords as words } from './words.ts'

interface ActivityFieldsProps {
  question: ActivitiesQuestion
  bind: Bind<'activity' | 'sector'>
  /** Id of the chosen economic activity; '' if none is chosen. */
  chosen: string
}

type Item = ActivitiesQuestion['lists']['activities'][number]
const option = ({ id, description }: Item) => ({ value: String(id), label: description })

/** Fields for the economic activity and, only for people with their own business, its sector (QUO-41 to QUO-43). */
export function ActivityFields({ question: { lists, isFailed, retry }, bind, chosen }: ActivityFieldsProps) {
  return (
    <>
      <Combobox
        {...bind('activity')}
        label={words.activity.label}
        options={lists.activities.map(option)}
        disabled={lists.activities.length === 0}
      />
      <Combobox
        {...bind('sector')}
        label={words.sector.label}
        options={lists.sectors.map(option)}
        disabled={chosen !== OWN_BUSINESS}
      />
      {isFailed && (
        <p className="field-error" role="status">
          <span>
            {words.activitiesFailed} <LinkButton onClick={retry}>{words.retry}</LinkButton>
          </span>
        </p>
      )}
    </>
  )
}
