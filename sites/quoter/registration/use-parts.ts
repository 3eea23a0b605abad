import { useMemo, useState } from 'react'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import type { FieldBinding } from '#shared/forms/field-binding.ts'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { leadToField } from '#shared/ui/feedback/lead-to-field.ts'
import { validate } from '#shared/forms/validate.ts'
import {
  partAfter,
  partOf,
  REGISTRATION_PARTS,
  type RegistrationPart,
  type RegistrationSchema,
} from './registration.ts'

type Field = (typeof REGISTRATION_PARTS)[RegistrationPart][number]

/**
 * The open part of the form. "Siguiente" leaves a part once it is right, and names its problems. `resumed` has a
 * draft's values: it opens the first incomplete part. `refused` has the server's refusals of well-formed fields, by
 * name (QUO-39, QUO-46, QUO-58); their part is incomplete, open or not.
 */
export function useParts(
  { id, field, values, problems, failures }: StepFormState<RegistrationSchema>,
  schema: RegistrationSchema,
  resumed: TypedValues | undefined,
  refused: Readonly<Record<string, string>>,
) {
  const [open, setOpen] = useState<RegistrationPart | null>('name')
  const [looked, setLooked] = useState<readonly RegistrationPart[]>([])
  const { messages } = useMemo(() => validate(schema, values), [schema, values])
  const fieldIn = (part: RegistrationPart, sentences: Readonly<Record<string, string>>) =>
    REGISTRATION_PARTS[part].find((name) => name in sentences)
  const wrongIn = (part: RegistrationPart) => fieldIn(part, { ...refused, ...messages })

  const partId = (part: RegistrationPart) => `${id}-${part}`

  // A refused submit opens the part with the first problem.
  const [rejected, setRejected] = useState(failures)
  if (rejected !== failures) {
    setRejected(failures)
    setOpen((now) => partOf(problems[0]?.name ?? '') ?? now)
  }

  const [known, setKnown] = useState(resumed)
  if (known !== resumed) {
    setKnown(resumed)
    const [wrong = ''] = Object.keys(validate(schema, { ...values, ...resumed }).messages)
    setOpen((now) => partOf(wrong) ?? now)
  }

  const next = (part: RegistrationPart) => {
    const wrong = wrongIn(part)
    setLooked((parts) => [...parts, part])
    if (wrong) return leadToField(fieldId(field(wrong).name))
    setOpen(partAfter(part))
    document
      .getElementById(partId(partAfter(part)))
      ?.querySelector('summary')
      ?.focus()
  }
  return {
    bind: (name: Field): FieldBinding => {
      const part = partOf(name)
      const isLooked = part !== undefined && looked.includes(part)
      const bound = field(name)
      return { ...bound, error: bound.error ?? (isLooked ? messages[name] : undefined) }
    },
    of: (part: RegistrationPart) => ({
      id: partId(part),
      number: Object.keys(REGISTRATION_PARTS).indexOf(part) + 1,
      isOpen: open === part,
      isDone: wrongIn(part) === undefined,
      isRefused: fieldIn(part, refused) !== undefined,
      onOpen: (isOpen: boolean) => setOpen((now) => (isOpen ? part : now === part ? null : now)),
      onNext: partAfter(part) === part ? undefined : () => next(part),
    }),
  }
}
