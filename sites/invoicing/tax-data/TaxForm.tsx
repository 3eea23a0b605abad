import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Invoicing } from '#shared/contracts/links/invoicing.ts'
import { autosave } from '#shared/drafts/autosave.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { changeChoice, changeText, controlsOf } from '#shared/forms/form-controls.ts'
import { Constancia } from '../constancia/Constancia.tsx'
import { Processing } from '../billing/billing.screen.tsx'
import type { Issued } from '../billing/issue.ts'
import { TaxDataScreen } from './tax-data.screen.tsx'
import { taxDataSchema, taxDataWithoutEmail, type TaxData } from './tax-data.ts'

/**
 * Writes confirmed data into the form's controls as a person would, so that rules, draft and dependent
 * choices follow.
 */
async function fillForm(formId: string, { kind, regime, ...texts }: Partial<TaxData>): Promise<void> {
  for (const control of controlsOf(formId, 'kind'))
    if (control instanceof HTMLInputElement && control.value === kind && !control.checked) control.click()
  for (const name of ['rfc', 'name', 'postalCode'] as const) {
    const value = texts[name]
    if (value !== undefined) changeText(formId, name, value)
  }
  if (regime === undefined) return
  // The options depend on the kind of person, so they must be drawn first.
  await new Promise(requestAnimationFrame)
  changeChoice(formId, 'regime', regime)
}

const typed = v.object({
  kind: v.picklist(['natural', 'moral']),
  rfc: v.string(),
  name: v.string(),
  postalCode: v.string(),
  regime: v.string(),
  use: v.string(),
  email: v.string(),
  isSaved: v.boolean(),
})
/** Drafts of the tax data: one for the invoice, one for its replacement. */
export const taxDrafts = {
  invoice: defineDraft({ name: 'tax_data', version: 1, schema: typed }),
  correction: defineDraft({ name: 'tax_correction', version: 1, schema: typed }),
} as const

interface Props {
  catalogue: NonNullable<Invoicing['catalogue']>
  hasSaved: boolean
  needsEmail: boolean
  owner: Owner
  /** Draft of typed input; null for a saved person's data, which are stored already. */
  draft: (typeof taxDrafts)[keyof typeof taxDrafts] | null
  stage: 'open' | 'sending' | 'confirming'
  /** Initial values if there is no draft. */
  start: TaxData
  /** Error texts by field from earlier refusals of the tax office. */
  taxErrors: Readonly<Record<string, string>>
  onIssue: (data: TaxData) => Promise<Issued>
  /** Text of the button; by default that of issuing an invoice. */
  submit?: string
}

/**
 * Form with the tax data (INV-19 to INV-21, INV-26 to INV-47). Input survives closing, failures and reloads.
 */
export function TaxForm(props: Props) {
  const { catalogue, hasSaved, needsEmail, owner, draft, stage, start, taxErrors, onIssue, submit } = props
  const isRejected = Object.keys(taxErrors).length > 0
  const [rejected, setRejected] = useState(taxErrors)
  const [compares, setCompares] = useState(isRejected)
  const [known, setKnown] = useState<Partial<TaxData>>()
  const saving = useMemo(
    () => draft && autosave((typed: TaxData) => drafts.saveDraft(draft, owner, typed)),
    [draft, owner],
  )
  useEffect(() => {
    if (draft) void drafts.readDraft(draft, owner).then(setKnown)
  }, [draft, owner])
  const [before] = useState<TaxData>(start)
  const state = useStepForm({
    id: 'tax-data',
    schema: needsEmail ? taxDataSchema : taxDataWithoutEmail,
    defaults: before,
    known,
    onTyped: (typed) => {
      setRejected((sentences) => unchanged(sentences, typed, before))
      saving?.push(typed)
    },
    onSubmit: async (data) => {
      setRejected({})
      const result = await onIssue(data)
      if (result.kind === 'issued') return undefined
      setCompares(result.fields !== undefined)
      return result
    },
  })
  return (
    <>
      <div hidden={stage !== 'open'} className="stack">
        <Constancia
          regimes={catalogue.regimes}
          values={state.values}
          onUse={(data) => void fillForm(state.id, data)}
        />
        <TaxDataScreen
          state={{
            ...state,
            field: (name) => ({ ...state.field(name), error: state.field(name).error ?? rejected[name] }),
            problems: [...state.problems, ...problemsOf(rejected)],
            failures: state.failures + (isRejected ? 1 : 0),
          }}
          catalogue={catalogue}
          hasSaved={hasSaved}
          needsEmail={needsEmail}
          isRefused={compares}
          submit={submit}
        />
      </div>
      {stage !== 'open' && <Processing stage={stage} />}
    </>
  )
}

const problemsOf = (sentences: Readonly<Record<string, string>>) =>
  Object.entries(sentences).map(([name, message]) => ({ name, message }))

/** Keeps the tax office's errors only at fields that have not changed since (INV-O6). */
function unchanged(sentences: Readonly<Record<string, string>>, typed: TaxData, before: TaxData) {
  const fields = Object.keys(sentences) as (keyof TaxData)[] // The cast is safe: the keys are names of fields.
  const unchangedFields = fields.filter((name) => typed[name] === before[name])
  return Object.fromEntries(unchangedFields.map((name) => [name, sentences[name] ?? '']))
}
