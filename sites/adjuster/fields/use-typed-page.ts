import { useEffect, useMemo, useState } from 'react'
import { autosave } from '#shared/drafts/autosave.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { forgetTyped, readTyped, saveTyped, type TypedFields } from './typed-pages.ts'

interface TypedPage {
  /** As an earlier visit left it; undefined: nothing, or not read yet. */
  readonly typed: TypedFields | undefined
  readonly keep: (fields: TypedFields) => void
  /** The device has no room: a reload would lose it. */
  readonly isInMemory: boolean
  /** It is stored in the form by now. */
  readonly forget: () => void
}

export function useTypedPage(form: string, page: string): TypedPage {
  const [typed, setTyped] = useState<TypedFields>()
  const [isInMemory, setInMemory] = useState(false)
  useEffect(() => {
    readTyped(form, page).then(setTyped, () => undefined)
  }, [form, page])
  const saved = useMemo(() => {
    const saver = autosave(async (fields: TypedFields) => {
      await saveTyped(form, page, fields)
      setInMemory(drafts.keeps === 'memory')
    })
    const forget = () => void saver.flush().then(() => forgetTyped(form, page))
    return { keep: saver.push, forget }
  }, [form, page])
  return { typed, isInMemory, keep: saved.keep, forget: saved.forget }
}
