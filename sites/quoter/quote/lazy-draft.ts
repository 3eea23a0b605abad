/** Loads `visitor-drafts.ts` only once there is something to read or to save. */
import type { Autosave } from '#shared/drafts/autosave.ts'
import { mayHoldDrafts } from '#shared/drafts/draft-presence.ts'
import type * as visitorDrafts from './visitor-drafts.ts'

type VisitorDrafts = typeof visitorDrafts
const load = () => import('./visitor-drafts.ts')

/** Call on the first focus of a form: what is typed next finds the module there. */
export const preloadDrafts = (): void => void load().catch(() => undefined)

export async function readLazily<Value>(
  read: (drafts: VisitorDrafts) => Promise<Value>,
): Promise<Value | undefined> {
  return (await mayHoldDrafts()) ? read(await load()) : undefined
}

/** Loads with the first value. A load that failed is tried again with the next one. */
export function lazyAutosave<Value>(create: (drafts: VisitorDrafts) => Autosave<Value>): Autosave<Value> {
  let loading: Promise<Autosave<Value> | undefined> | undefined
  const ready = () =>
    (loading ??= load().then(create, () => {
      loading = undefined
      return undefined
    }))
  return {
    push: (value) => void ready().then((saver) => saver?.push(value)),
    flush: async () => (await loading)?.flush(),
  }
}
