/** Focuses a field of a screen that has just opened, once it exists: its lists may still be loading. */
import { leadToField } from './ErrorSummary.tsx'
import { fieldId } from '../fields/field.ts'

let leading: MutationObserver | undefined

export function leadTo(name: string): void {
  const id = fieldId(name)
  leading?.disconnect()
  if (document.getElementById(id)) return leadToField(id)
  const watch = new MutationObserver(() => {
    if (!document.getElementById(id)) return
    stop()
    leadToField(id)
  })
  leading = watch
  watch.observe(document.body, { childList: true, subtree: true })
  // If the person presses elsewhere first, the focus is not moved any more.
  addEventListener('pointerdown', stop, { once: true })
  addEventListener('keydown', stop, { once: true })
}

function stop(): void {
  leading?.disconnect()
  leading = undefined
}
