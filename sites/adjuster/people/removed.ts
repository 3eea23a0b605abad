/** What was removed last: it can be brought back for ten seconds. */
import { atom } from 'nanostores'
import { removal, valuesUnder } from '../form/items.ts'
import { edit } from '../form/form-store.ts'

const UNDO_MS = 10_000

interface Removed {
  readonly name: string
  readonly values: Readonly<Record<string, string>>
}

export const $removed = atom<Removed | null>(null)

/** An item, with all that is below it. */
export function remove(item: string, name: string): void {
  edit((now) => {
    const removed = { name, values: valuesUnder(now, item) }
    $removed.set(removed)
    setTimeout(() => {
      if ($removed.get() === removed) $removed.set(null)
    }, UNDO_MS)
    return removal(now, item)
  })
}

export function bringBack(): void {
  const removed = $removed.get()
  $removed.set(null)
  if (removed) edit(() => removed.values)
}
