import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import type { FieldBinding } from '#shared/forms/use-step-form.ts'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { ListMissing } from '#shared/steps/claims/lists/ListMissing.tsx'
import { formWords } from '../words.ts'
import type { FieldKind } from './field-kinds.ts'

interface Props {
  binding: FieldBinding
  label: string
  kind: FieldKind
  isOptional: boolean
}

/** Renders a field of a person, a damage or a service with the control that its kind needs. */
export function RecordField({ binding, label, kind, isOptional }: Props) {
  const hint = 'isMissing' in kind && kind.isMissing === true ? { hint: <ListMissing /> } : {}
  // A locked field is filled in by another one, so it is never marked as optional.
  const isLocked = 'isLocked' in kind && kind.isLocked === true
  const words = { ...binding, ...hint, label, optional: isOptional && !isLocked }
  switch (kind.draw) {
    case 'cards':
      return (
        <RadioCards
          {...words}
          columns={2}
          options={kind.options.map(({ id, name }) => ({ value: id, title: name }))}
        />
      )
    case 'select':
      return <Select {...words} options={kind.options.map(({ id, name }) => ({ value: id, label: name }))} />
    case 'lines':
      // The declaration is a long text, so it gets more rows (ADJ-32).
      return <TextArea {...words} rows={8} maxLength={claimLimits.text} />
    case 'date':
      // A date is copied from a document, so it is typed as digits (D368).
      return <DateField {...words} hint={formWords.date} max={kind.max} autoComplete="off" inDigits />
    default:
      return (
        <TextField
          {...words}
          autoComplete="off"
          typing={kind.typing}
          {...(kind.inputMode && { inputMode: kind.inputMode })}
          maxLength={kind.maxLength}
          readOnly={kind.isLocked}
        />
      )
  }
}
