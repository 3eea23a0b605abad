/**
 * A list of the insurer, either loaded or missing (D249). Two types keep a failed call from looking like an empty
 * list. An entry of a missing list has no name and could not be recognised.
 */
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { fail } from '../http/failure.ts'

export type LoadedList<One extends ListEntry = ListEntry> =
  | { readonly ok: true; readonly data: readonly One[] }
  | { readonly ok: false }

export const missingList = { ok: false } as const

/** Returns the list without unnamed entries, which cannot be offered. */
export const withNames = <One extends ListEntry>(answer: LoadedList<One>): LoadedList<One> =>
  answer.ok ? { ok: true, data: answer.data.filter(({ name }) => name !== '') } : missingList

/** The entries of several lists, and the names of the lists that are missing. */
export function shownLists<Name extends string>(lists: Readonly<Record<Name, LoadedList>>) {
  const all = Object.entries(lists) as [Name, LoadedList][] // The keys are those of `lists`, so the cast is safe.
  return {
    entries: Object.fromEntries(
      all.map(([name, list]) => [name, list.ok ? [...list.data] : []]),
    ) as unknown as Record<Name, ListEntry[]>,
    missing: all.flatMap(([name, list]) => (list.ok ? [] : [name])),
  }
}

/** The failure of an effect that needs a missing list. Nothing was sent, and the same key may be sent again. */
export const listMissing = () => fail<never>('upstream_failed', 503, { status: 503, outcome: 'unsent' })
