import { useState, type ReactNode } from 'react'
import { changeContact, sendContactCode, type ContactField } from '#shared/contracts/account/contact.ts'
import type { Profile } from '#shared/contracts/account/profile.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { OtpDialog } from '#shared/steps/otp/OtpDialog.tsx'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { mexicanNumber, checkPhone, TEN_DIGITS } from '#shared/domain/phone/phone.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import * as v from 'valibot'
import { phoneGroups } from '#shared/domain/phone/phone-groups.ts'
import { emailField } from '#shared/steps/account/email.ts'
import { checked } from '#shared/steps/checked.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

/**
 * Country code of telephone numbers that can be changed on this page. For other countries people use `CorrectionForm`,
 * because the list of countries would be larger than the page.
 */
const DIAL_CODE = '+52'

const contactWords = {
  lead: 'Primero confirmas que eres tú, y luego te mandamos un código al nuevo.',
  changeShort: 'Cambiar',
  change: { phone: 'Cambiar teléfono', email: 'Cambiar correo electrónico' },
  label: { phone: 'Nuevo teléfono', email: 'Nuevo correo electrónico' },
  hint: {
    phone: `De México, a ${String(TEN_DIGITS[0])} dígitos.`,
    email: 'Con él inicias sesión desde que lo cambies.',
  },
  submit: 'Enviar código',
  cancel: 'Dejarlo como está',
  dialog: { phone: 'Confirma tu nuevo teléfono', email: 'Confirma tu nuevo correo' },
  to: { phone: (shown: string) => `Al ${shown}.`, email: (shown: string) => `A ${shown}.` },
  done: {
    phone: 'Tu teléfono quedó cambiado.',
    email: 'Tu correo quedó cambiado. Desde ahora inicias sesión con él.',
  },
} as const

const phoneField = checked((value: string) => checkPhone(value), {
  missing: 'Escribe tu nuevo teléfono.',
  format: `El número de teléfono debe ser de ${String(TEN_DIGITS[0])} digitos.`,
})

const contactSchemas = {
  phone: v.object({ contact: phoneField }),
  email: v.object({ contact: emailField }),
} as const

/** Converts a typed contact to the shape of the contract. */
const contactOf = (field: ContactField, typed: string) =>
  field === 'phone'
    ? ({ field, phone: { dialCode: DIAL_CODE, number: typed } } as const)
    : ({ field, email: typed.trim() } as const)

const shownContact = (field: ContactField, typed: string): string =>
  field === 'phone' ? phoneGroups(DIAL_CODE, typed) : typed.trim()

/** Returns the changed fields of the profile, as the page shows them. */
const changedProfile = (field: ContactField, typed: string) =>
  field === 'phone' ? { phone: `${DIAL_CODE} ${typed}` } : { email: typed.trim().toLowerCase() }

const contactErrors = {
  ...codeErrors,
  ...stepUpTexts,
  contact_taken: 'Ese correo ya es de otra cuenta. Escribe otro.',
  contact_fixed: 'Por ahora no podemos cambiarlo aquí. Pide la corrección más abajo.',
} as const

interface Props {
  field: ContactField
  onChanged: (change: Partial<Profile>) => void
}

/** Changes a telephone or e-mail in its row, by a code that is sent to the new telephone or e-mail (D187). */
export function ContactChange({ field, onChanged }: Props) {
  const [step, setStep] = useState<'shown' | 'changing' | 'done'>('shown')
  return (
    <KeepsFocus className="profile-change">
      {step === 'done' && <Alert kind="success">{contactWords.done[field]}</Alert>}
      {step === 'changing' ? (
        <UnlessHeld>
          <Changing
            field={field}
            onCancel={() => setStep('shown')}
            onDone={(typed) => {
              setStep('done')
              onChanged(changedProfile(field, typed))
            }}
          />
        </UnlessHeld>
      ) : (
        <ContactChoice field={field} onChoose={() => setStep('changing')} />
      )}
    </KeepsFocus>
  )
}

interface ChangingProps {
  field: ContactField
  onCancel: () => void
  onDone: (typed: string) => void
}

/** A contact that a code was sent to. */
interface Sent {
  readonly typed: string
  readonly at: number
}

function Changing({ field, onCancel, onDone }: ChangingProps) {
  const { guarded, dialog } = useStepUp()
  const [sent, setSent] = useState<Sent>()
  const [isAsking, setAsking] = useState(false)
  const send = (typed: string) => call(sendContactCode, { body: { contact: contactOf(field, typed) } })
  const state = useStepForm({
    id: `contact-${field}`,
    schema: contactSchemas[field],
    defaults: { contact: '' },
    onSubmit: async ({ contact }) => {
      const answer = await guarded(() => send(contact))
      if (!answer.ok) return { message: errorText(answer.error, contactErrors) }
      setSent({ typed: contact, at: Date.now() })
      setAsking(true)
      return undefined
    },
  })
  return (
    <ContactForm field={field} state={state} onCancel={onCancel}>
      {/* Only one code dialog is rendered at a time, because its field has a fixed id. */}
      {!isAsking && dialog}
      {sent && isAsking && (
        <OtpDialog
          key={sent.at}
          open
          onClose={() => setAsking(false)}
          title={contactWords.dialog[field]}
          to={contactWords.to[field](shownContact(field, sent.typed))}
          channel={field === 'phone' ? 'sms' : 'email'}
          sentAt={sent.at}
          send={async () => outcomeOf(await send(sent.typed))}
          verify={async (code) =>
            outcomeOf(await call(changeContact, { body: { contact: contactOf(field, sent.typed), code } }))
          }
          onVerified={() => onDone(sent.typed)}
        />
      )}
    </ContactForm>
  )
}

type Answer =
  | Awaited<ReturnType<typeof call<typeof changeContact>>>
  | Awaited<ReturnType<typeof call<typeof sendContactCode>>>

const outcomeOf = (answer: Answer) =>
  answer.ok ? ({ ok: true } as const) : ({ ok: false, text: errorText(answer.error, contactErrors) } as const)

interface ChoiceProps {
  field: ContactField
  onChoose: () => void
}

/** Link button that opens the change, at the end of the contact's row. */
export function ContactChoice({ field, onChoose }: ChoiceProps) {
  return (
    <LinkButton aria-label={contactWords.change[field]} onClick={onChoose}>
      {contactWords.changeShort}
    </LinkButton>
  )
}

interface FormProps {
  field: ContactField
  state: StepFormState<(typeof contactSchemas)[ContactField]>
  onCancel: () => void
  /** Dialog that asks for the code. */
  children?: ReactNode
}

function ContactForm({ field, state, onCancel, children }: FormProps) {
  const kind =
    field === 'phone'
      ? ({ typing: mexicanNumber, type: 'tel', autoComplete: 'tel-national' } as const)
      : ({ type: 'email', autoComplete: 'email' } as const)
  return (
    <section className="stack" aria-labelledby={`cambiar-${field}`}>
      <h3 id={`cambiar-${field}`}>{contactWords.change[field]}</h3>
      <p className="quiet">{contactWords.lead}</p>
      <StepForm state={state} submit={contactWords.submit}>
        <TextField
          {...kind}
          label={contactWords.label[field]}
          hint={contactWords.hint[field]}
          {...state.field('contact')}
        />
      </StepForm>
      <p>
        <Button kind="quiet" onClick={onCancel}>
          {contactWords.cancel}
        </Button>
      </p>
      {children}
    </section>
  )
}
