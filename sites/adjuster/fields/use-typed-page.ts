import { useEffect, useMemo, useState } from 'react'
import { autosave } from '#shared/drafts/autosave.ts'
import { forgetTyped, readTyped, saveTyped, type TypedFields } from './typed-pages.ts'

interface TypedPage {
  /** As an earlier visit left it; undefined: nothing, or not read yet. */
  readonly typed: TypedFields | undefined
  readonly keep: (fields: TypedFields) => void
  /** It is stored in the form by now. */
  readonly forget: () => void
}

export function useTypedPage(form: string, page: string): TypedPage {
  const [typed, setTyped] = useState<TypedFields>()
  useEffect(() => {
    readTyped(form, page).then(setTyped, () => undefined)
  }, [form, page])
  return useMemo(() => {
    const saver = autosave((fields: TypedFields) => saveTyped(form, page, fields))
    const forget = () => void saver.flush().then(() => forgetTyped(form, page))
    return { typed, keep: saver.push, forget }
  }, [form, page, typed])
}
