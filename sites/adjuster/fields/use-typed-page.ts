import { useEffect, useMemo, useState } from 'react'
import { autosave } from '#shared/drafts/autosave.ts'
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import {
  forgetTyped,
  readTyped,
  saveTyped,
  type TypedFields,
  $typedPages,
  readTypedPages,
} from './typed-pages.ts'
import { useStore } from '@nanostores/react'
import { renames } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { unstoredIn, type Unstored } from './left-out.ts'

interface TypedPage {
  /** Input of an earlier visit; undefined if there is none, or it is not read yet. */
  readonly typed: TypedFields | undefined
  readonly keep: (fields: TypedFields) => void
  /** True once all typed input is stored on the device, so that the page may say so. */
  readonly isStored: boolean
  /** True if the device has no room: a reload would lose the input. */
  readonly isInMemory: boolean
  /** Deletes the draft after the form was stored, except for input that could not be. */
  readonly forget: (left: TypedFields) => void
}

export function useTypedPage(form: string, page: string): TypedPage {
  const [typed, setTyped] = useState<TypedFields>()
  const [isStored, setStored] = useState(false)
  const isInMemory = useKeeps() === 'memory'
  const saved = useMemo(() => {
    const saver = autosave((fields: TypedFields) => saveTyped(form, page, fields))
    const forget = (left: TypedFields) => void saver.flush().then(() => forgetTyped(form, page, left))
    // Waits for the last write, including input that is typed during the wait.
    const sayStored = () =>
      void saver.flush().then(
        () => setStored(true),
        () => undefined,
      )
    const keep = (fields: TypedFields) => {
      setStored(false)
      saver.push(fields)
      sayStored()
    }
    return { keep, forget, sayStored }
  }, [form, page])
  useEffect(() => {
    readTyped(form, page).then(
      (found) => {
        setTyped(found)
        if (found !== undefined) saved.sayStored()
      },
      () => undefined,
    )
  }, [form, page, saved])
  return { typed, isStored, isInMemory, keep: saved.keep, forget: saved.forget }
}

/**
 * Unstored input of all pages of the form, for screens that list it; it updates less often than each
 * keystroke.
 */
export function useUnstored(): readonly Unstored[] {
  const { form, rules } = useAdjuster()
  const { place } = form
  useEffect(() => void readTypedPages(place).catch(() => undefined), [place])
  const typed = useStore($typedPages)
  return useMemo(() => unstoredIn(form.values, rules, typed, renames()), [form, rules, typed])
}
