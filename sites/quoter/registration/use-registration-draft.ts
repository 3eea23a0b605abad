import { useCallback, useEffect, useRef, useState } from 'react'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import type { NewVehicle } from '#shared/steps/vehicle/draft.ts'
import type { Autosave } from '#shared/drafts/autosave.ts'
import { lazyAutosave, preloadDrafts, readLazily } from '../quote/lazy-draft.ts'
import { registrationQuery } from './registration-query.ts'

/**
 * Values known before typing: from the draft of an earlier visit, else from the address (QUO-07), else the postal
 * code and gender of the quote. `resumed` is the same, unless the form was used before: then its part stays open.
 * `quoted` is that quote. `save` does nothing until it has been read, because it would overwrite the draft.
 */
export function useRegistrationDraft() {
  const [known, setKnown] = useState<TypedValues>()
  const [resumed, setResumed] = useState<TypedValues>()
  const [quoted, setQuoted] = useState<NewVehicle>()
  const saver = useRef<Autosave<TypedValues> | null>(null)
  useEffect(() => {
    const { prefill } = registrationQuery(location.search)
    void readStored().then(({ quoted, vehicle = {}, registration = {} }) => {
      setQuoted(quoted)
      saver.current = lazyAutosave(({ registrationAutosave }) => registrationAutosave())
      const draft = { ...answered(vehicle), ...answered(prefill), ...answered(registration) }
      setKnown(draft)
      if (!document.activeElement?.closest('form')) setResumed(draft)
    })
    // The module is preloaded: otherwise the first input waits for it, and is lost if the page is left.
    return onFirstInteraction(preloadDrafts)
  }, [])
  const save = useCallback((typed: TypedValues) => saver.current?.push(typed), [])
  return { known, resumed, quoted, save }
}

interface Stored {
  readonly quoted?: NewVehicle
  readonly vehicle?: TypedValues
  readonly registration?: TypedValues
}

/** Reads the stored drafts; nothing if they cannot be read. */
async function readStored(): Promise<Stored> {
  try {
    const stored = await readLazily(({ readVehicle, readRegistration }) =>
      Promise.all([readVehicle(), readRegistration()]),
    )
    const [vehicle, registration] = stored ?? []
    return {
      ...(vehicle && {
        quoted: vehicle,
        vehicle: { postalCode: vehicle.postalCode, genderCode: vehicle.genderCode },
      }),
      ...(registration && { registration }),
    }
  } catch {
    return {}
  }
}

function answered(values: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false))
}
