import { useEffect } from 'react'
import { checkEmail as askEmail } from '#shared/contracts/account/availability.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/person/email.ts'
import { call } from '#shared/http/call.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import type { HintedBinding } from '#shared/forms/use-step-form.ts'
import { useAvailability, type Availability, type AvailabilityQuestion } from '../use-availability.ts'
import { emailWords } from './email.ts'

const isEmail = (value: string) => checkEmail(value) === null

async function ask(value: string, signal: AbortSignal): Promise<Availability> {
  const answer = await call(askEmail, { body: { email: normaliseEmail(value) } }, { signal })
  return answer.ok ? answer.data.available : null
}

/** Looks up whether an e-mail already belongs to an account, once the e-mail is valid (QUO-57). */
export const useEmailAvailability = (): AvailabilityQuestion => useAvailability(isEmail, ask)

interface EmailFieldProps {
  field: HintedBinding
  /** Current text of the e-mail field. */
  value: string
  question: AvailabilityQuestion
}

export function EmailField({ field, value, question }: EmailFieldProps) {
  const { look } = question
  useEffect(() => look(value), [look, value])
  return (
    <TextField
      autoComplete="email"
      {...field}
      label={emailWords.label}
      error={question.isTaken ? emailWords.taken : field.error}
      type="email"
    />
  )
}
