/** The way to `keep.ts` that costs nothing until there is something to read or to keep. */
import type { Autosave } from '#shared/drafts/autosave.ts'
import { mayHoldDrafts } from '#shared/drafts/draft-presence.ts'
import type * as keep from './keep.ts'

type Keep = typeof keep
const load = () => import('./keep.ts')

/** At the first touch of a form: what is typed next finds it there. */
export const prepareKeeping = (): void => void load().catch(() => undefined)

export async function readKept<Value>(read: (keep: Keep) => Promise<Value>): Promise<Value | undefined> {
  return (await mayHoldDrafts()) ? read(await load()) : undefined
}

/** Loaded with the first value. One that could not be loaded is tried again with the next. */
export function keptLater<Value>(create: (keep: Keep) => Autosave<Value>): Autosave<Value> {
  let loading: Promise<Autosave<Value> | undefined> | undefined
  const ready = () =>
    (loading ??= load().then(create, () => {
      loading = undefined
      return undefined
    }))
  return {
    push: (value) => void ready().then((keeper) => keeper?.push(value)),
    flush: async () => (await loading)?.flush(),
  }
}
