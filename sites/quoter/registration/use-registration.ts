import { useRef, useState } from 'react'
import type { PostalPlace } from '#shared/contracts/purchase/catalogue.ts'
import type { PersonPhone } from '#shared/contracts/account/person.ts'
import { joinPhone } from '#shared/domain/phone/phone.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { RegistrationAnswer } from './registration.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import type { register } from '#shared/contracts/account/registration.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { activityCodeOf, personWith } from '#shared/steps/person/person.ts'

/** Stage of the registration: filling in, proving the phone, making the account, made but not signed in. */
type Stage = 'form' | 'code' | 'working' | 'confirming' | 'made'

export const loadAccount = () => import('./create-account.ts')

/** Steps from "Continuar" to the account (QUO-16 to QUO-20, QUO-79). A proven phone is not proven again. */
export function useRegistration() {
  const [stage, setStage] = useState<Stage>('form')
  const [madeWith, setMadeWith] = useState<string>()
  const provenPhone = useRef('')
  const settleProof = useRef<(isProven: boolean) => void>(undefined)

  /** Opens the dialog; settles with true once the phone is proven, with false if the dialog is closed. */
  const prove = (phone: string) =>
    new Promise<boolean>((settle) => {
      settleProof.current = (isProven) => {
        if (isProven) provenPhone.current = phone
        settle(isProven)
      }
      setStage('code')
    })
  const backToForm = (failure?: SubmitFailure) => {
    setStage('form')
    return failure
  }

  const submit = async (
    answer: RegistrationAnswer,
    phone: PersonPhone,
    place: PostalPlace | null,
  ): Promise<SubmitFailure | undefined> => {
    const number = joinPhone(phone)
    if (provenPhone.current !== number && !(await prove(number))) return backToForm()
    setStage('working')
    const code = await loadAccount().catch(() => undefined)
    if (!code) return backToForm({ message: errorText({ code: 'unreachable' }) })
    const body = registrationBody(answer, phone, place, registrationQuery(location.search))
    const created = await code.createAccount(body, () => setStage('confirming'))
    switch (created.kind) {
      case 'signed_in':
        location.assign(created.next)
        return untilNextPage()
      case 'made':
        setMadeWith(created.earlier)
        setStage('made')
        return undefined
      case 'phone_not_proven':
        provenPhone.current = ''
        return submit(answer, phone, place)
      case 'failed':
        return backToForm(created.failure)
    }
  }
  return {
    stage,
    madeWith,
    submit,
    onProven: () => settleProof.current?.(true),
    onDialogClosed: () => settleProof.current?.(false),
  }
}

/** Builds the request body of a registration (QUO-61 to QUO-70). */
function registrationBody(
  answer: RegistrationAnswer,
  phone: PersonPhone,
  place: PostalPlace | null,
  { referral, utm }: Pick<ReturnType<typeof registrationQuery>, 'referral' | 'utm'>,
): BodyInput<typeof register> {
  return {
    email: normaliseEmail(answer.email),
    password: answer.password,
    person: personWith(answer, phone, place),
    activityCode: activityCodeOf(answer),
    referral,
    utm,
  }
}

const TRACKING = ['campaign', 'medium', 'source', 'term', 'content'] as const

/**
 * Control characters and halves of cut characters, which an advertisement's address may have and the gateway
 * refuses.
 */
const HIDDEN = /\p{C}/gu

/** Reads the query parameters of the registration; absent ones are empty (QUO-07, QUO-69, QUO-70). */
export function registrationQuery(search: string) {
  const query = new URLSearchParams(search)
  const value = (name: string, max = 200) => (query.get(name)?.trim() ?? '').slice(0, max).replace(HIDDEN, '')
  const utm = Object.fromEntries(TRACKING.map((name) => [name, value(`utm_${name}`)]))
  return {
    prefill: {
      firstName: value('name'),
      postalCode: value('zipcode', 5),
      phoneNumber: value('mobilePhone').replace(/\D/g, '').slice(-10),
    },
    referral: value('referral'),
    // The cast is safe: every name of the list has a value.
    utm: utm as Record<(typeof TRACKING)[number], string>,
  }
}
