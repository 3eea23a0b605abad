import { useEffect, useRef, useState, type RefObject } from 'react'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { quotedCar, type QuotedCar, markQuoted } from '#shared/steps/vehicle/quoted-car.ts'

export interface Confirmed {
  /** The car to confirm. Null: the fields are shown. Undefined: the draft was not read yet. */
  readonly car: QuotedCar | null | undefined
  readonly change: () => void
  /** Ref to the element with the fields, which "Cambiar" focuses. */
  readonly asked: RefObject<HTMLDivElement | null>
}

type Draft = Parameters<typeof quotedCar>[0]

/**
 * Hook for the car that was known when this step opened (D244); typing does not change it. `isRefused`: the car has a
 * problem that can be corrected in the fields.
 */
export function useConfirmed(
  isReady: boolean,
  draft: Draft,
  home: string,
  { state, choice, vehicle, manual }: VehicleQuestion,
  isRefused: boolean,
): Confirmed {
  const [atFirst, setAtFirst] = useState<QuotedCar | null>()
  // Fields that were expanded stay expanded while the person types.
  const [opened, setOpened] = useState<'pressed' | 'needed'>()
  const asked = useRef<HTMLDivElement>(null)
  if (isReady && atFirst === undefined) setAtFirst(quotedCar(draft, home))
  // The catalogue has the brand, but not this version of the car any more.
  const isGone = state === 'ready' && choice.brandId !== '' && vehicle === null
  const isNeeded = isGone || isRefused || state === 'failed' || manual.entry !== null
  if (atFirst && isNeeded && !opened) setOpened('needed')
  const car = atFirst && opened ? null : atFirst
  useEffect(() => {
    if (atFirst !== undefined) markQuoted(atFirst !== null)
  }, [atFirst])
  useEffect(() => {
    if (opened === 'pressed') asked.current?.focus()
  }, [opened])
  return { car, change: () => setOpened('pressed'), asked }
}
