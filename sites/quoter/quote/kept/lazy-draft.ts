/** Loads `visitor-drafts.ts` only once there is a draft to read or to save. */
import type { Autosave } from '#shared/drafts/autosave.ts'
import { mayHoldDrafts } from '#shared/drafts/draft-presence.ts'
import { hasUnsaved } from './unsaved-answers.ts'
import type * as visitorDrafts from './visitor-drafts.ts'

type VisitorDrafts = typeof visitorDrafts
export const loadDrafts = (): Promise<VisitorDrafts> => import('./visitor-drafts.ts')

/** Loads the module on a form's first focus, so that it is ready for the first input. */
export const preloadDrafts = (): void => void loadDrafts().catch(() => undefined)

export async function readLazily<Value>(
  read: (drafts: VisitorDrafts) => Promise<Value>,
): Promise<Value | undefined> {
  return hasUnsaved() || (await mayHoldDrafts()) ? read(await loadDrafts()) : undefined
}

/**
 * Creates an autosave whose code loads with the first value; a failed load is retried with the next value.
 * @param onFailed Called with a value that could not be saved, because the code did not load.
 */
export function lazyAutosave<Value>(
  create: (drafts: VisitorDrafts) => Autosave<Value>,
  onFailed?: (value: Value) => void,
): Autosave<Value> {
  let loading: Promise<Autosave<Value> | undefined> | undefined
  const ready = () =>
    (loading ??= loadDrafts().then(create, () => {
      loading = undefined
      return undefined
    }))
  return {
    push: (value) => void ready().then((saver) => (saver ? saver.push(value) : onFailed?.(value))),
    flush: async () => (await loading)?.flush(),
  }
}
