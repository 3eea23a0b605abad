import { useRef, useState } from 'react'
import { joinPhone } from '#shared/domain/person/phone.ts'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { failedField, registrationErrorWords, type registrationBody } from './registration.ts'
import { readLazily } from '../quote/lazy-draft.ts'

/** Where it stands: being filled in, proving the phone, making the account, made but not signed in. */
type Stage = 'form' | 'code' | 'working' | 'confirming' | 'made'
type Body = ReturnType<typeof registrationBody>

/** From "Continuar" to the account (QUO-16 to QUO-20, QUO-79). A phone once proven is not proven again. */
export function useRegistration() {
  const [stage, setStage] = useState<Stage>('form')
  const [madeWith, setMadeWith] = useState<string>()
  const provenPhone = useRef('')
  const settleProof = useRef<(isProven: boolean) => void>(undefined)

  /** Opens the dialog; settles once the phone is proven, or the dialog is closed. */
  const prove = (phone: string) =>
    new Promise<boolean>((settle) => {
      settleProof.current = (isProven) => {
        if (isProven) provenPhone.current = phone
        settle(isProven)
      }
      setStage('code')
    })

  const submit = async (body: Body): Promise<SubmitFailure | undefined> => {
    const phone = joinPhone(body.person.phone)
    const back = (failure?: SubmitFailure) => {
      setStage('form')
      return failure
    }
    if (provenPhone.current !== phone && !(await prove(phone))) return back()
    setStage('working')
    const code = await import('./create-account.ts').catch(() => undefined)
    if (!code) return back({ message: errorText({ code: 'unreachable' }) })
    // Read first: creating the account hands the visitor's drafts over to the person.
    const hasVehicle = (await readLazily(({ readVehicle }) => readVehicle())) !== undefined
    const answer = await code.createAccount(body, () => setStage('confirming'))
    setMadeWith(code.earlierEmail(answer, body.email))
    if (answer.ok && answer.data.signedIn) return goOn(hasVehicle)
    if (answer.ok) setStage('made')
    else if (answer.error.code !== 'phone_not_proven') return back(failureOf(answer.error))
    else {
      provenPhone.current = ''
      return submit(body)
    }
    return undefined
  }
  return {
    stage,
    madeWith,
    submit,
    onProven: () => settleProof.current?.(true),
    onDialogClosed: () => settleProof.current?.(false),
  }
}

function failureOf(error: CallError<keyof typeof registrationErrorWords>): SubmitFailure {
  const password = error.fields?.password
  const message = password ?? errorText(error, registrationErrorWords)
  const field = password ? 'password' : failedField[error.code]
  return { message, ...(field && { fields: { [field]: message } }) }
}

/** The query goes along; whoever came with a car goes on with it in the wizard (QUO-O5). */
function goOn(hasVehicle: boolean): Promise<undefined> {
  const query = Object.fromEntries(new URLSearchParams(location.search))
  location.assign(paths.entry(hasVehicle ? { ...query, volver: paths.contract('vehicle/data') } : query))
  return untilNextPage()
}
