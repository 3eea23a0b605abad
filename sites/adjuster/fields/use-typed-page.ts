import { useEffect, useMemo, useState } from 'react'
import { autosave } from '#shared/drafts/autosave.ts'
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import { forgetTyped, readTyped, saveTyped, type TypedFields } from './typed-pages.ts'

interface TypedPage {
  /** Input of an earlier visit; undefined: none, or not read yet. */
  readonly typed: TypedFields | undefined
  readonly keep: (fields: TypedFields) => void
  /** All that was typed is on the device: only now may the page say so. */
  readonly isStored: boolean
  /** The device has no room: a reload would lose it. */
  readonly isInMemory: boolean
  /** It is stored in the form by now, except for what is left. */
  readonly forget: (left: TypedFields) => void
}

export function useTypedPage(form: string, page: string): TypedPage {
  const [typed, setTyped] = useState<TypedFields>()
  const [isStored, setStored] = useState(false)
  const isInMemory = useKeeps() === 'memory'
  const saved = useMemo(() => {
    const saver = autosave((fields: TypedFields) => saveTyped(form, page, fields))
    const forget = (left: TypedFields) => void saver.flush().then(() => forgetTyped(form, page, left))
    // Settles with the last of what was typed meanwhile.
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
