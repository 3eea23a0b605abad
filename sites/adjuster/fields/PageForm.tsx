import { useMemo, useState, type ReactNode } from 'react'
import { type FieldBinding, useStepForm } from '#shared/forms/use-step-form.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { pathBefore } from '#shared/form-by-link/fields/renames.ts'
import { parse } from '#shared/domain/claims/fields/field-path.ts'
import { renames, stored } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { useWhose } from './use-whose.ts'
import { formWords, savingWords } from '../words.ts'
import { withKnown, type FieldKind } from './field-kinds.ts'
import type { Records } from './page-fields.ts'
import { RecordField } from './RecordField.tsx'
import { $leftOut } from './left-out.ts'
import { cleaned, leftOut, rulesOf, storable } from './record-rules.ts'
import { useOpenField } from './use-open-field.ts'
import { useTypedPage } from './use-typed-page.ts'

type Fields = Readonly<Record<string, string>>

interface Props {
  id: string
  /** Path of the person or item that the page belongs to; by default the claim itself. */
  of?: string
  records: Records
  known: Fields
  kindOf: (name: string) => FieldKind
  /** True for a field that may stay empty although its record requires it. */
  isOptional?: (name: string) => boolean
  submit?: string | undefined
  /**
   * Called with the edited fields, and with their values when the page opened, because other people may have changed
   * them since.
   */
  onSave: (fields: Fields, shown: Fields) => void
  /** Content above the fields, rendered from their current values. */
  above?: (fields: Fields) => ReactNode
  /** Problems by field, in addition to those of the records. */
  problems?: Fields
  /** True if the fields come first on the page; false if photos or a drawing precede them. */
  leads?: boolean
}

const never = () => false
const noProblems: Fields = {}

/**
 * A page of fields. Problems are shown at each field without blocking the adjuster. Valid values are stored when the
 * page is left (D170), and a notice names the missing values later.
 */
export function PageForm({
  id,
  of = '',
  records,
  known,
  kindOf,
  isOptional = never,
  submit,
  onSave,
  above,
  problems = noProblems,
  leads = true,
}: Props) {
  // The values when the page opened: if another person changed them since, the session reports a conflict.
  const [start] = useState(() =>
    Object.fromEntries(Object.keys(records).map((name) => [name, known[name] ?? ''])),
  )
  const isLeft = (name: string) => records[name]?.isOptional === true || isOptional(name)
  useOpenField(leads ? Object.keys(records).find((name) => start[name] === '' && !isLeft(name)) : undefined)
  const schema = useMemo(() => rulesOf(records, isOptional), [records, isOptional])
  const { form } = useAdjuster()
  const { typed, keep, isStored, isInMemory, forget } = useTypedPage(
    form.place,
    `${pathBefore(renames(), of)} ${id}`,
  )
  /**
   * Stores the edited fields.
   * @param left Input of the page that cannot be stored.
   */
  const store = (fields: Fields, left: Fields = {}) => {
    const edited = Object.entries(fields).filter(([name, value]) => value !== start[name])
    const shown = edited.map(([name]) => [name, start[name] ?? ''])
    onSave(Object.fromEntries(edited), Object.fromEntries(shown))
    // The draft is deleted after the form is stored: a tab that is killed in between would lose the input
    // otherwise.
    void stored().then(() => forget(left))
    $leftOut.set(Object.keys(left).flatMap((name) => records[name]?.label ?? []))
  }
  const state = useStepForm({
    id,
    schema,
    defaults: start,
    known: typed,
    onTyped: keep,
    onSubmit: async (answer) => {
      if (Object.keys(problems).length > 0) return { fields: problems }
      store(
        Object.fromEntries(
          Object.entries(records).map(([name, record]) => [name, cleaned(record, answer[name] ?? '')]),
        ),
      )
      return undefined
    },
  })
  const later = () => store(storable(records, state.values), leftOut(records, state.values))
  const isIncomplete = !state.isValid || Object.keys(problems).length > 0
  return (
    <StepForm
      state={state}
      submit={submit ?? formWords.next}
      aside={<Aside of={of} onLater={isIncomplete ? later : undefined} />}
    >
      {above?.(state.values)}
      {Object.entries(records).map(([name, record]) => (
        <RecordField
          key={name}
          binding={withProblem(state.field(name), problems[name])}
          label={record.label}
          kind={withKnown(kindOf(name), start[name] ?? '')}
          isOptional={isLeft(name) && record.isNoticed !== true}
        />
      ))}
      <TypedNote isStored={isStored} isInMemory={isInMemory} />
    </StepForm>
  )
}

/**
 * Text next to the button with the person's name, hidden from screen readers, which read the name above the heading.
 * @param onLater Stores what can be stored; absent on a complete page.
 */
function Aside({ of, onLater }: { of: string; onLater: (() => void) | undefined }) {
  const whose = useWhose(parse(of).items[0]?.id)
  return (
    <>
      {onLater && <LinkButton onClick={onLater}>{formWords.later}</LinkButton>}
      {whose && (
        <p className="adjuster-bar-name" aria-hidden="true">
          {[whose.name, whose.car].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  )
}

/** Notice that tells where typed input is kept until the page is stored. */
const TypedNote = ({ isStored, isInMemory }: { isStored: boolean; isInMemory: boolean }) => (
  <p className="small">
    <span role="status">{isInMemory && savingWords.memory}</span>
    {/* The line keeps its space while it is hidden, so that the button below does not move under the
        finger. */}
    <span className="typed-note" data-stored={(isStored && !isInMemory) || undefined}>
      {formWords.typed}
    </span>
  </p>
)

const withProblem = (binding: FieldBinding, problem: string | undefined): FieldBinding =>
  problem === undefined ? binding : { ...binding, error: problem }
