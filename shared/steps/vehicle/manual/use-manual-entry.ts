import { useCallback, useRef, useState } from 'react'
import { controlsOf } from '#shared/forms/form-controls.ts'
import { manualFields, noManualVehicle, type ManualVehicle } from './manual.ts'

/** State and actions of the manual mode while it is active. */
export interface ManualEntry {
  /** Initial values of the fields. */
  readonly start: ManualVehicle
  /** True if the person typed an unknown brand; false if a draft restored the mode. */
  readonly isAsked: boolean
}

export interface ManualSwitch {
  readonly entry: ManualEntry | null
  /** Enters the manual mode with the unknown brand, or with the fields of a draft. */
  readonly enter: (start: Partial<ManualVehicle>, isAsked?: boolean) => void
  readonly leave: () => void
}

/** Switches from the lists to free text and back (BUY-21); typed text is kept for the next switch. */
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
