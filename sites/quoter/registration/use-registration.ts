import { useState } from 'react'
import type { Place } from '#shared/contracts/catalogue.ts'
import type { Phone } from '#shared/contracts/person.ts'
import { joinPhone } from '#shared/domain/person/phone.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { refusedField, registrationBody, registrationTexts, type RegistrationField } from './registration.ts'
import { registrationQuery } from '../quote/campaign.ts'
import type { PlainForm } from './use-plain-form.ts'

/** Where it stands: being filled in, proving the phone, making the account, made but not signed in. */
type Stage = 'form' | 'code' | 'working' | 'confirming' | 'made'

interface Ready {
  form: PlainForm<RegistrationField>
  isReady: boolean
  phone: Phone
  place: Place | null
}

/** From "Continuar" to the account (QUO-16 to QUO-20, QUO-79). A phone once proven is not proven again. */
export function useRegistration({ form, isReady, phone, place }: Ready) {
  const [stage, setStage] = useState<Stage>('form')
  const [proven, setProven] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [message, setMessage] = useState<string>()
  const [madeWith, setMadeWith] = useState<string>()

  const create = async () => {
    setStage('working')
    setMessage(undefined)
    const { createAccount, earlierEmail, readVehicle } = await import('../quote/keep.ts')
    const hasVehicle = (await readVehicle()) !== undefined
    const body = registrationBody(form.typed, phone, place, registrationQuery(location.search))
    const answer = await createAccount(body, () => setStage('confirming'))
    setMadeWith(earlierEmail(answer, body.email))
    if (answer.ok) return answer.data.signedIn ? location.assign(entry(hasVehicle)) : setStage('made')
    const { error } = answer
    if (error.code === 'phone_not_proven') {
      setProven('')
      return setStage('code')
    }
    const text = error.fields?.password ?? errorText(error, registrationTexts)
    const field = error.fields?.password ? 'password' : refusedField[error.code]
    setStage('form')
    setMessage(text)
    if (field) form.refuse(field, text)
    setRefusals((count) => count + 1)
  }
  const press = () => {
    setMessage(undefined)
    form.complain()
    if (!isReady) setRefusals((count) => count + 1)
    else if (proven === joinPhone(phone)) void create()
    else setStage('code')
  }
  const onVerified = () => {
    setProven(joinPhone(phone))
    void create()
  }
  return { stage, setStage, refusals, message, madeWith, press, onVerified }
}

/** The query goes along; whoever came with a car goes on with it in the wizard (QUO-O5). */
function entry(hasVehicle: boolean): string {
  const query = Object.fromEntries(new URLSearchParams(location.search))
  return paths.entry(hasVehicle ? { ...query, volver: paths.contract('vehicle/data') } : query)
}
