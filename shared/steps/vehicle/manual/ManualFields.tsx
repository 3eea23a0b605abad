import { useEffect, useRef, useState } from 'react'
import { getConfig } from '#shared/contracts/config.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { checkManualName, checkManualYear } from '#shared/domain/vehicle/manual-vehicle.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { typeValue } from '#shared/ui/fields/cleaned.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import './ManualFields.css'
import { manualFields, type ManualField } from './manual.ts'
import { manualWords as words } from './manual-words.ts'
import type { ManualEntry } from './use-manual-entry.ts'

interface Props {
  entry: ManualEntry
  onBack: () => void
  /** Problems found on submit; absent in a form without a submit button. */
  errorOf?: ((field: ManualField) => string | undefined) | undefined
}

const limits = { manualBrand: 100, manualModel: 100, manualYear: 4 } as const
const checks = { manualBrand: checkManualName, manualModel: checkManualName, manualYear: checkManualYear }

/** Fields for a car typed freely (BUY-21 to BUY-28), and contacts for insuring it, because it has no online price. */
export function ManualFields({ entry, onBack, errorOf }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<Partial<Record<ManualField, string>>>({})
  useEffect(() => {
    const inputs = manualFields.flatMap((field) => inputIn(group.current, field) ?? [])
    for (const input of inputs) {
      const start = entry.start[input.name as ManualField] // The cast is safe: the inputs are named by `manualFields`.
      if (start && !input.value) typeValue(input, start)
    }
    // The brand is already filled in, so the focus goes to the first open question, unless it is in another field.
    if (entry.isAsked && document.activeElement === document.body)
      (inputs.find((input) => !input.value) ?? inputs[0])?.focus()
  }, [entry])

  const judge = (field: ManualField, value: string) => {
    const problem = checks[field](value)
    setProblems((now) => ({ ...now, [field]: problem ? words.fields[field][problem] : undefined }))
  }
  return (
    <div ref={group} className="manual-fields" role="group" aria-label={words.title}>
      {manualFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={words.fields[field].label}
          error={errorOf?.(field) ?? problems[field]}
          maxLength={limits[field]}
          typing={field === 'manualYear' ? 'digits' : undefined}
          autoComplete="off"
          onBlur={(event) => judge(field, event.currentTarget.value)}
          onChange={(event) => problems[field] && judge(field, event.currentTarget.value)}
        />
      ))}
      <WayOn />
      <p>
        <LinkButton onClick={onBack}>{words.back}</LinkButton>
      </p>
    </div>
  )
}

function WayOn() {
  const email = useHelpEmail()
  return (
    <p className="manual-way-on" role="status">
      {words.person} {words.call}{' '}
      <a href={EMERGENCY_PHONE.href}>
        <b>{EMERGENCY_PHONE.shown}</b>
      </a>
      {email && (
        <>
          {' '}
          {words.write} <a href={paths.email(email)}>{email}</a>
        </>
      )}
      .
    </p>
  )
}

/** The help address; undefined until it is loaded, or if none is configured. */
function useHelpEmail(): string | undefined {
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    const aborter = new AbortController()
    void call(getConfig, {}, { signal: aborter.signal }).then((answer) => {
      if (answer.ok) setEmail(answer.data.helpEmail)
    })
    return () => aborter.abort()
  }, [])
  return email
}

const inputIn = (group: HTMLElement | null, field: ManualField) =>
  group?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
