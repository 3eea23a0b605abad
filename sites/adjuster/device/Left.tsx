import { useCallback, type ReactNode } from 'react'
import { Left as LeftPart } from '#shared/claim-form/left/Left.tsx'
import { leftPhotos } from '#shared/claim-form/left/left-photos.ts'
import type { LeftAnswer } from '#shared/claim-form/left/left-words.ts'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import type { LeftForm } from '#shared/form-by-link/session/form-state.ts'
import { leftFormWords } from './claim-words.ts'
import { readTypedPages } from '../fields/typed-pages.ts'
import { photosOf } from '../form/adjuster-tenant.ts'
import { letGo, setAside } from '../form/form-store.ts'
import { signerName } from '../signing/signers.ts'
import { fieldText } from '../fields/field-text.ts'
import { typedNews } from './after-the-end.ts'

interface Props {
  left: LeftForm<OpenAdjusterForm>
  /** True if this device sent the data that ended the claim. */
  isMine: boolean
  children: ReactNode
}

/** Shown if the claim was closed elsewhere while this device has unsent data. */
export function Left({ left, isMine, children }: Props) {
  const find = useCallback(async () => {
    const { form, values, isFinished } = left
    const [typed, photos] = await Promise.all([readTypedPages(form.place), leftPhotos(photosOf(form.place))])
    const signatures = left.signatures.map(({ signer, name = signerName(form, signer), image }) => {
      return { name, image }
    })
    const answers = answersOf(form, { ...values, ...typedNews(typed, form.values) })
    return { answers, photos, signatures, isFinished }
  }, [left])
  return (
    <LeftPart
      words={isMine ? { ...leftFormWords, lead: leftFormWords.unsaved } : leftFormWords}
      find={find}
      until={left.until}
      letGo={letGo}
      setAside={setAside}
    >
      {children}
    </LeftPart>
  )
}

const answersOf = (form: OpenAdjusterForm, values: Values): readonly LeftAnswer[] =>
  Object.entries(values).flatMap(([path, value]) => {
    const text = fieldText(form, path, value, values)
    if (text === null) return []
    const title = text.whose === '' ? text.label : `${text.label} (${text.whose})`
    return [{ group: path, title, lines: [text.value] }]
  })
