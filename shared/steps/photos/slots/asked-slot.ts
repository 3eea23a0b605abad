import type { ReactNode } from 'react'
import type { Outline } from '../capture/Outline.tsx'
import { slotOf, slotsOf, slotStatus, type SlotState, type UploadsState } from '../session/uploads-state.ts'

/** One file that a screen asks for. */
export interface AskedSlot {
  readonly slot: string
  readonly name: string
  /** The subject of the photo. */
  readonly lead?: ReactNode
  /** Why the file before was refused; stands for its state until another is given. */
  readonly refusal?: ReactNode
  readonly outline: Outline
}

/** Any number of further photos, each in a slot of its own that begins with `start`. */
export interface MoreSlots {
  readonly start: string
  /** From 1. */
  readonly nameOf: (number: number) => string
  readonly outline: Outline
  /** At most so many; `full` of the gateway says it where it is not known before. */
  readonly most?: number
}

/** Sorts after those before it: by its moment, and then anything (`[a-z0-9]`, at most 20). */
export const newSlot = (
  start: string,
  now = Date.now(),
  random = crypto.getRandomValues(new Uint32Array(1)),
) => `${start}${now.toString(36)}${(random[0] ?? 0).toString(36)}`

/** The slots to show: those that are asked for, then those of `more` that hold something, in their order. */
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

/** A file that the insurer has from an earlier time counts as received (`received`), until another replaces it. */
export function stateOf<Error extends string>(
  state: UploadsState<string, Error>,
  slot: string,
  received: readonly string[],
): SlotState<Error> {
  const now = slotOf(state, slot)
  const isReceived = received.includes(slot) && now.server.state === 'missing' && now.local === null
  return isReceived ? { ...now, server: { state: 'valid', id: '', sha256: '', source: 'gallery' } } : now
}

/** The slots that still need a photo. */
export const missingSlots = (
  state: UploadsState,
  slots: readonly string[],
  received: readonly string[] = [],
) =>
  slots.filter((slot) =>
    ['missing', 'refused', 'unfinished'].includes(slotStatus(stateOf(state, slot, received)).at),
  )
