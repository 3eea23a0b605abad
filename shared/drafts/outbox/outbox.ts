/**
 * What a form by link still has to send (D68): a pure machine. The device keeps the whole of it and writes it before
 * anything is sent, so that a tab that is killed at any moment goes on where it was.
 *
 * One body is on its way at a time, frozen under its key (D11, D66): a change made meanwhile waits and makes the next
 * body. The line stops at a refusal and at a conflict, and goes on by itself after a fault.
 */
import { decided, merge, type Conflict, type GroupOf } from './merge.ts'
import { differing, isEmpty, joined, laidOver, only, renamed, type Renames, type Values } from './values.ts'

/** The form as the insurer has it. */
export interface Heard {
  /** Opaque: equal versions are equal forms. */
  readonly version: string
  readonly values: Values
  readonly renames?: Renames
}

interface Sending {
  readonly key: string
  /** The version that it was made on. */
  readonly base: string
  readonly changes: Values
  /** What ends the form (a signature); null for a save. */
  readonly ending: string | null
}

/** The insurer does not take these values as they are. By name; '' is about all of them. */
interface Refusal {
  readonly reasons: Values
}

interface Decision {
  readonly group: string
  readonly side: 'mine' | 'theirs'
  readonly mine: Values
  readonly theirs: Values
  /** ISO, of the device's clock: for people, nothing is decided by it. */
  readonly at: string
}

export interface Outbox {
  readonly known: { readonly version: string; readonly values: Values }
  readonly sending: Sending | null
  readonly waiting: Values
  readonly conflicts: readonly Conflict[]
  /** What was decided by hand, so that somebody can tell later. */
  readonly decisions: readonly Decision[]
  readonly refusal: Refusal | null
  /** The person has finished; sent when everything before it was received. */
  readonly ending: string | null
  /** Every rename so far: photos on the device still have the earlier names. */
  readonly renames: Renames
  /** `concluded`: it ended elsewhere, and what waits here is never sent. */
  readonly over: 'completed' | 'concluded' | null
}

export const opened = ({ version, values }: Heard): Outbox => ({
  known: { version, values },
  sending: null,
  waiting: {},
  conflicts: [],
  decisions: [],
  refusal: null,
  ending: null,
  renames: {},
  over: null,
})

/** The form as the person left it: the insurer's, what is on its way and what waits laid over it. */
export const effective = ({ known, sending, waiting }: Outbox): Values =>
  laidOver(laidOver(known.values, sending?.changes ?? {}), waiting)

/** The person said something. Signed was what stood there before: it has to be signed again. */
export function changed(box: Outbox, values: Values): Outbox {
  const after = noted(box, values)
  return after === box ? box : { ...after, ending: null }
}

/**
 * The person said something on a screen that has shown `seen` since: only what is another value than there is said. What
 * another tab has changed meanwhile stands, and where both did both are shown, as of two devices.
 */
export function saidOver(box: Outbox, seen: Values, values: Values, groupOf: GroupOf): Outbox {
  const now = effective(box)
  const base = laidOver(now, seen)
  const { changes, conflicts } = merge(base, differing(values, base), now, groupOf)
  const after = changed(box, changes)
  const groups = conflicts.map(({ group }) => group)
  const others = after.conflicts
    .filter(({ group }) => !groups.includes(group))
    // Not decided yet, and said anew.
    .map((one) => ({
      ...one,
      mine: laidOver(
        one.mine,
        only(changes, (name) => groupOf(name) === one.group),
      ),
    }))
  return { ...after, conflicts: [...others, ...conflicts] }
}

/**
 * Something is to be sent that nobody has just said: a photo taken before the end has arrived. What is as it was is not
 * sent; once the end is on its way nothing changes any more.
 */
export function noted(box: Outbox, values: Values): Outbox {
  if (box.over !== null || box.sending?.ending) return box
  const before = laidOver(box.known.values, box.sending?.changes ?? {})
  const fresh = differing(values, effective(box))
  if (isEmpty(fresh)) return box
  return { ...box, waiting: differing({ ...box.waiting, ...fresh }, before), refusal: null }
}

/** The person has finished. */
export const ended = (box: Outbox, ending: string): Outbox =>
  box.over === null && !box.sending?.ending ? { ...box, ending } : box

type Next =
  | { readonly do: 'send'; readonly box: Outbox; readonly sending: Sending }
  | { readonly do: 'nothing' }

/** What goes out next; the box is to be written before it does. `isClear`: nothing else of the form waits. */
export function next(box: Outbox, newKey: () => string, isClear: boolean): Next {
  if (box.over !== null || box.refusal !== null || box.conflicts.length > 0) return { do: 'nothing' }
  if (box.sending) return { do: 'send', box, sending: box.sending }
  const base = box.known.version
  if (!isEmpty(box.waiting)) {
    const sending = { key: newKey(), base, changes: box.waiting, ending: null }
    return { do: 'send', box: { ...box, sending, waiting: {} }, sending }
  }
  if (box.ending === null || !isClear) return { do: 'nothing' }
  const sending = { key: newKey(), base, changes: {}, ending: box.ending }
  return { do: 'send', box: { ...box, sending }, sending }
}

/** The body under `key` was received. Of another key: an answer that came too late. */
export function received(box: Outbox, key: string, { version, values, renames = {} }: Heard): Outbox {
  if (box.sending?.key !== key) return box
  const over = box.sending.ending === null ? null : ('completed' as const)
  const waiting = differing(renamed(box.waiting, renames), values)
  return {
    ...box,
    known: { version, values },
    sending: null,
    waiting,
    over,
    renames: joined(box.renames, renames),
  }
}

/** The body under `key` cannot be taken as it is: it waits for the person, in front of what was said since. */
export function refused(box: Outbox, key: string, reasons: Values): Outbox {
  if (box.sending?.key !== key) return box
  const waiting = laidOver(box.sending.changes, box.waiting)
  return { ...box, sending: null, waiting, refusal: { reasons }, ending: null }
}

/** The form ended elsewhere. What was not received stays in the box, until the person lets it go (`unreceived`). */
export const concluded = (box: Outbox): Outbox => (box.over === null ? { ...box, over: 'concluded' } : box)

interface Unreceived {
  readonly values: Values
  /** The person had finished too. */
  readonly isEnded: boolean
}

/** What nobody has confirmed. A body whose answer was lost counts: it may have arrived, or not. */
export const unreceived = ({ known, sending, waiting, ending }: Outbox): Unreceived => ({
  values: differing(laidOver(sending?.changes ?? {}, waiting), known.values),
  isEnded: (ending ?? sending?.ending ?? null) !== null,
})

/**
 * The insurer's form is another one. Only said when no body has an unknown outcome: of `key` the gateway has just
 * answered that it was not taken, or nothing is on its way.
 */
export function overtaken(box: Outbox, key: string | null, heard: Heard, groupOf: GroupOf): Outbox {
  if ((box.sending?.key ?? null) !== key || box.over !== null) return box
  const renames = heard.renames ?? {}
  const changes = renamed(laidOver(box.sending?.changes ?? {}, box.waiting), renames)
  const base = renamed(box.known.values, renames)
  const undecided = box.conflicts.map(({ group }) => group)
  const merged = merge(base, changes, heard.values, groupOf, undecided)
  const { version, values } = heard
  return {
    ...box,
    known: { version, values },
    sending: null,
    waiting: merged.changes,
    conflicts: merged.conflicts,
    renames: joined(box.renames, renames),
  }
}

/** The person has decided a conflict. */
export function chosen(
  box: Outbox,
  group: string,
  side: 'mine' | 'theirs',
  at: string,
  groupOf: GroupOf,
): Outbox {
  const conflict = box.conflicts.find((one) => one.group === group)
  if (!conflict) return box
  const { mine, theirs } = conflict
  const before = laidOver(box.known.values, box.sending?.changes ?? {})
  return {
    ...box,
    waiting: decided(box.waiting, conflict, side, groupOf, before),
    conflicts: box.conflicts.filter((one) => one !== conflict),
    decisions: [...box.decisions, { group, side, mine, theirs, at }],
  }
}

/** The saving status, as the person sees it. */
type LineState = 'received' | 'sending' | 'stored' | 'refused' | 'conflict' | 'completed' | 'concluded'

export function lineState(box: Outbox, isSending: boolean): LineState {
  if (box.over !== null) return box.over
  if (box.conflicts.length > 0) return 'conflict'
  if (box.refusal !== null) return 'refused'
  if (box.sending === null && isEmpty(box.waiting) && box.ending === null) return 'received'
  return isSending ? 'sending' : 'stored'
}
