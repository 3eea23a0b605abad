import type { ReactNode } from 'react'
import type { Outline } from '../capture/Outline.tsx'
import { slotOf, slotsOf, slotStatus, type SlotState, type UploadsState } from '../session/uploads-state.ts'

/** One file that a screen requests. */
export interface AskedSlot {
  readonly slot: string
  readonly name: string
  /** Instructions about what the photo must show. */
  readonly lead?: ReactNode
  /** Why the previous file was refused; shown instead of its state until another file is chosen. */
  readonly refusal?: ReactNode
  readonly outline: Outline
}

/** A group of any number of further photos; each has a slot whose name begins with `start`. */
export interface MoreSlots {
  readonly start: string
  /** Name of the photo with this number, counted from 1. */
  readonly nameOf: (number: number) => string
  readonly outline: Outline
  /** Maximum number of photos; if it is not known in advance, the gateway returns `full`. */
  readonly most?: number
}

/** Creates a new slot name that sorts after the earlier ones: the time, then a random part (`[a-z0-9]`, at most 20). */
export const newSlot = (
  start: string,
  now = Date.now(),
  random = crypto.getRandomValues(new Uint32Array(1)),
) => `${start}${now.toString(36)}${(random[0] ?? 0).toString(36)}`

/** Returns the slots to show: the requested ones, then the filled ones of `more`, in order. */
export function shownSlots(
  state: UploadsState,
  asked: readonly AskedSlot[],
  more: MoreSlots | undefined,
  received: readonly string[],
): readonly AskedSlot[] {
  if (more === undefined) return asked
  const { start, nameOf, outline } = more
  const names = [...new Set([...slotsOf(state), ...received])]
  const used = names.filter((slot) => slot.startsWith(start) && !isEmpty(state, slot, received)).toSorted()
  return [...asked, ...used.map((slot, index) => ({ slot, name: nameOf(index + 1), outline }))]
}

const isEmpty = (state: UploadsState, slot: string, received: readonly string[]) =>
  slotStatus(stateOf(state, slot, received)).at === 'missing'

/**
 * Returns the state of a slot for display. A file that the insurer has from an earlier visit (`received`) counts as
 * received, until another file replaces it.
 */
export function stateOf<Error extends string>(
  state: UploadsState<string, Error>,
  slot: string,
  received: readonly string[],
): SlotState<Error> {
  const now = slotOf(state, slot)
  const isReceived = received.includes(slot) && now.server.state === 'missing' && now.local === null
  return isReceived ? { ...now, server: { state: 'valid', id: '', sha256: '', source: 'gallery' } } : now
}

/** Returns the slots that still need a photo. */
export const missingSlots = (
  state: UploadsState,
  slots: readonly string[],
  received: readonly string[] = [],
) =>
  slots.filter((slot) =>
    ['missing', 'refused', 'unfinished'].includes(slotStatus(stateOf(state, slot, received)).at),
  )
