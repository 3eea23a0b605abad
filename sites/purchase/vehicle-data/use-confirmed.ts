import { useEffect, useRef, useState, type RefObject } from 'react'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { quotedCar, type QuotedCar } from '#shared/steps/vehicle/quoted-car.ts'
import { markQuoted } from '#shared/steps/vehicle/quoted-mark.ts'

export interface Confirmed {
  /** Null: the fields are shown. Undefined: the draft has not been read. */
  readonly car: QuotedCar | null | undefined
  readonly change: () => void
  /** The fields, the target of "Cambiar". */
  readonly asked: RefObject<HTMLDivElement | null>
}

type Draft = Parameters<typeof quotedCar>[0]

/**
 * The car as it was when this step was opened (D244): what is typed here is not taken away while it is typed. `isRefused`:
 * something is wrong with it, and the fields are where that is put right.
 */
export function useConfirmed(
  isReady: boolean,
  draft: Draft,
  home: string,
  { state, choice, vehicle, manual }: VehicleQuestion,
  isRefused: boolean,
): Confirmed {
  const [atFirst, setAtFirst] = useState<QuotedCar | null>()
  // Visible fields stay: nothing closes over a person's typing.
  const [opened, setOpened] = useState<'pressed' | 'needed'>()
  const asked = useRef<HTMLDivElement>(null)
  if (isReady && atFirst === undefined) setAtFirst(quotedCar(draft, home))
  // The catalogue has the make, and no longer this very car.
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
