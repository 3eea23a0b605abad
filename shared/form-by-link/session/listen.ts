import { formOwner } from '../device/form-copies.ts'
import { OUTBOX } from '../outbox/outbox-store.ts'
import type { Core } from './core-state.ts'
import { sendAgain, show, update, wake } from './core.ts'
import { followLink } from './follow-link.ts'

/**
 * Reacts to a returning connection or person, and to another tab that changes the form, ends it, or opens it by a new
 * link.
 */
export function listen<Form extends object>(core: Core<Form>): void {
  const { device, tenant } = core
  const back = () => {
    if (core.isLinkOver && core.opened) void followLink(core, core.opened, true)
    void sendAgain(core)
  }
  addEventListener('online', back)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) back()
  })
  device.drafts.onKeeps(() => void update(core, (box) => box))
  device.drafts.onChange(({ owner, name }) => {
    const { opened } = core
    if (!opened) return
    if (name === tenant.names.link && core.isLinkOver) return void followLink(core, opened)
    if (name !== OUTBOX || owner !== formOwner(opened.place)) return
    // The outbox is gone: the form has ended in the other tab.
    void opened.outbox.read().then((box) => {
      if (!box) return wake(core)
      show(core, box, false)
      if (core.isLinkOver) void followLink(core, opened)
      return undefined
    })
  })
}
