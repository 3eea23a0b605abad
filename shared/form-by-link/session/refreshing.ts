/** Prepares an action of the insurer on the whole form: edits are sent before, and the result is read after. */
import { hasUnsent } from '../outbox/outbox.ts'
import type { Core } from './core-state.ts'
import { sendAgain } from './core.ts'
import { isStillOn } from './newest-answer.ts'
import { merge } from './opening.ts'

/** Time limit in ms for waiting until the queue is empty, which never happens offline. */
const PATIENCE_MS = 20_000

export async function sent<Form extends object>(core: Core<Form>): Promise<boolean> {
  await Promise.race([sendAgain(core), late()])
  const box = await core.opened?.outbox.read()
  return box !== undefined && box.over === null && box.conflicts.length === 0 && !hasUnsent(box)
}

export async function refresh<Form extends object>(core: Core<Form>): Promise<boolean> {
  const base = (await core.opened?.outbox.read())?.base
  const loaded = await core.tenant.load(true)
  if (core.opened) await merge(core, core.opened, { loaded, isOf: isStillOn(base) })
  return loaded.at === 'open'
}

const late = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
