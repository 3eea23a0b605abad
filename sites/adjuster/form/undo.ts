/** The last removal or copy, which can be undone within ten seconds. */
import { atom } from 'nanostores'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { remapPath } from '#shared/form-by-link/fields/renames.ts'
import { peopleWords as words } from '../words.ts'
import { edit, renames } from './form-store.ts'
import { removal, restored, valuesUnder } from './items.ts'

const UNDO_MS = 10_000

interface Undoable {
  readonly text: string
  /** True if the pressed button disappears with the removed item, so that the undo button gets the focus. */
  readonly takesFocus: boolean
  /** Returns the restored values, computed from the current form. */
  readonly back: (now: Values) => Values
}

export const $undoable = atom<Undoable | null>(null)

/** Removes an item with everything below it, and offers to undo that. */
export function remove(item: string, name: string): void {
  edit((now) => {
    const values = valuesUnder(now, item)
    offer({ text: words.removed(name), takesFocus: true, back: () => restored(values, item) })
    return removal(now, item)
  })
}

/**
 * Adds a copy of an item, and offers to undo that.
 * @param values Values of the copy, under `item`.
 */
export function addCopy(item: string, values: Values, name: string): void {
  offer({
    text: words.copied(name),
    takesFocus: false,
    back: (now) => removal(now, remapPath(item, renames())),
  })
  edit(() => values)
}

export function undo(): void {
  const undoable = $undoable.get()
  $undoable.set(null)
  if (undoable) edit(undoable.back)
}

function offer(undoable: Undoable): void {
  $undoable.set(undoable)
  setTimeout(() => {
    if ($undoable.get() === undoable) $undoable.set(null)
  }, UNDO_MS)
}
