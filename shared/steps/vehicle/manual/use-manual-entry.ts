import { useCallback, useRef, useState } from 'react'
import { controlsOf } from '#shared/forms/form-controls.ts'
import { manualFields, noManualVehicle, type ManualVehicle } from './manual.ts'

/** The manual mode while it is on. */
export interface ManualEntry {
  /** Initial values of the fields. */
  readonly start: ManualVehicle
  /** The person typed a brand that the list does not have; false where a draft brings the mode back. */
  readonly isAsked: boolean
}

export interface ManualSwitch {
  readonly entry: ManualEntry | null
  /** With the brand that was not found, or with all that a draft has of it. */
  readonly enter: (start: Partial<ManualVehicle>, isAsked?: boolean) => void
  readonly leave: () => void
}

/** Switches from the lists to free text and back (BUY-21); what was typed comes back with the mode. */
export function useManualEntry(formId: string, onEnter: () => void): ManualSwitch {
  const [entry, setEntry] = useState<ManualEntry | null>(null)
  const last = useRef(noManualVehicle)
  const enter = useCallback(
    (start: Partial<ManualVehicle>, isAsked = false) => {
      onEnter()
      setEntry({ start: { ...last.current, ...start }, isAsked })
    },
    [onEnter],
  )
  const leave = useCallback(() => {
    const typed = manualFields.map((field) => [field, controlsOf(formId, field)[0]?.value ?? ''] as const)
    last.current = { ...noManualVehicle, ...Object.fromEntries(typed) }
    setEntry(null)
  }, [formId])
  return { entry, enter, leave }
}
