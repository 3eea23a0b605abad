import { useEffect, useMemo, useState } from 'react'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { autosave } from '#shared/drafts/autosave.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import type { defineDraft, Owner } from '#shared/drafts/draft.ts'

interface TypedDraft<S extends GenericSchema> {
  /** Earlier input, once it has been read; passed to a form as `known`. */
  readonly known: InferOutput<S> | undefined
  readonly keep: (typed: InferInput<S>) => void
  /** Settles when all input is stored on the device. */
  readonly flush: () => Promise<void>
  readonly forget: () => Promise<void>
}

/**
 * Saves the input of a form outside a flow, so that it survives failures, reloads and an idle end (D8, D9). `kind` must
 * be the same object on every render. `owner` is undefined while the person is unknown.
 */
export function useTypedDraft<S extends GenericSchema>(
  kind: ReturnType<typeof defineDraft<S>>,
  owner: Owner | undefined,
): TypedDraft<S> {
  const [read, setRead] = useState<{ readonly owner: Owner; readonly draft: InferOutput<S> | undefined }>()
  const saving = useMemo(
    () => autosave(async (typed: InferInput<S>) => owner && deviceDrafts.saveDraft(kind, owner, typed)),
    [kind, owner],
  )
  useEffect(() => {
    if (!owner) return undefined
    let isGone = false
    void deviceDrafts.readDraft(kind, owner).then((draft) => {
      if (!isGone) setRead({ owner, draft })
    })
    return () => {
      isGone = true
    }
  }, [kind, owner])
  return {
    // Until the effect has run, the last read belongs to the previous owner.
    known: read?.owner === owner ? read?.draft : undefined,
    keep: (typed) => saving.push(typed),
    flush: () => saving.flush(),
    forget: async () => {
      await saving.flush()
      if (owner) await deviceDrafts.removeDraft(kind, owner)
    },
  }
}
