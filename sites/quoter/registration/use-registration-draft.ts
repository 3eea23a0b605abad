import { useEffect, useRef, useState } from 'react'
import { fillInField } from '#shared/steps/binding.ts'
import { typedIn, type TypedValues } from '#shared/forms/typed-values.ts'
import type { Autosave } from '#shared/drafts/autosave.ts'
import type { RegistrationField } from './registration.ts'
import { registrationQuery } from '../quote/campaign.ts'
import { keptLater, readKept } from '../quote/lazy-draft.ts'
import type { PlainForm } from './use-plain-form.ts'

export const REGISTRATION_FORM = 'registration'

/** These wait until their lists are there. */
const LATE = ['phoneCountry', 'activity', 'sector']

/**
 * Fills in what is known: typed early, then the draft of an earlier visit, then the address (QUO-07), then the postal
 * code of the quote; and keeps what is typed from then on. Returns how to keep it at once.
 */
export function useRestoredRegistration(form: PlainForm<RegistrationField>, hasLists: boolean): () => void {
  const { typed, read } = form
  const [kept, setKept] = useState<TypedValues | null>(null)
  const keeper = useRef<Autosave<TypedValues> | null>(null)

  useEffect(() => {
    const restore = async () => {
      const vehicle = await readKept(({ readVehicle }) => readVehicle())
      const { prefill } = registrationQuery(location.search)
      const known = {
        ...given({ postalCode: vehicle?.postalCode ?? '', genderCode: vehicle?.genderCode ?? '' }),
        ...given(prefill),
        ...given((await readKept(({ readRegistration }) => readRegistration())) ?? {}),
      }
      fillIn(known, (name) => !LATE.includes(name))
      setKept(known)
      read()
      keeper.current = keptLater(({ keepRegistration }) => keepRegistration())
    }
    void restore().catch(read)
  }, [read])

  useEffect(() => {
    if (!kept || !hasLists) return
    // The sector opens once the activity is chosen and drawn.
    fillIn(kept, (name) => name === 'activity' || name === 'phoneCountry')
    const frame = requestAnimationFrame(() => {
      fillIn(kept, (name) => name === 'sector')
      read()
    })
    return () => cancelAnimationFrame(frame)
  }, [kept, hasLists, read])

  const isBegun = useRef(false)
  useEffect(() => {
    // A country stands there from the beginning.
    isBegun.current ||= Object.entries(typed).some(([name, value]) => value && name !== 'phoneCountry')
    if (isBegun.current) keeper.current?.push(typed)
  }, [typed])
  return () => void keeper.current?.flush()
}

function given(values: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false))
}

/** Only what is still empty; a country is never empty, so another than the first choice counts as typed. */
function fillIn(known: TypedValues, isMeant: (name: string) => boolean): void {
  const form = document.getElementById(REGISTRATION_FORM)
  if (!(form instanceof HTMLFormElement)) return
  const typed = typedIn(REGISTRATION_FORM)
  for (const [name, value] of Object.entries(known)) {
    const isOpen = !typed[name] || (name === 'phoneCountry' && typed[name] === 'MX')
    if (isMeant(name) && isOpen) fillInField(form, name, value)
  }
}
