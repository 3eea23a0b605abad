/**
 * Limits the lines of each kind in a case file (D279). Events that move money or identity, and signatures, are always
 * recorded. Other kinds end at their limit with a line that says so. Pure.
 */
import type { CaseEventKind } from '#shared/case-file/case-events.data.ts'
import { today } from '#shared/domain/time/dates.ts'

/** Limits of the kinds of events that can be repeated without a code. A kind without a number has no limit. */
const most: Readonly<Partial<Record<CaseEventKind, number>>> = {
  // The switch of automatic renewal is recorded at most once a day, so 400 lines cover a year and the renewal after it.
  'renewal-chosen': 400,
  // 500 lines leave room for a claim whose files were all sent again many times.
  'file-received': 500,
  'photos-sent': 100,
  'rectification-asked': 100,
}
/**
 * Kinds of events that a person can reverse with the same button; a case file gets at most one line of each per day.
 */
const reversible: ReadonlySet<CaseEventKind> = new Set(['renewal-chosen'])

interface Line {
  readonly line: { readonly kind: string; readonly at: string }
  readonly id: string | null
}

/**
 * Decides whether a line of this kind fits. `later`: today already has a line, so today's last choice is written when
 * the day is over. `last`: only the line that ends this kind fits. `full`: that line exists already.
 */
export function roomFor(
  kind: CaseEventKind,
  stored: readonly Line[],
  now: number,
): 'room' | 'later' | 'last' | 'full' {
  const same = stored.filter(({ line }) => line.kind === kind)
  const limit = most[kind]
  if (limit !== undefined && same.length >= limit)
    return stored.some(({ line, id }) => line.kind === 'file-full' && id === kind) ? 'full' : 'last'
  const last = same.at(-1)?.line.at
  const isSameDay = last !== undefined && today(Date.parse(last)) === today(now)
  return reversible.has(kind) && isSameDay ? 'later' : 'room'
}
