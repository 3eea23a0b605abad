import { useCallback, type ReactNode } from 'react'
import { Left } from '#shared/claim-form/left/Left.tsx'
import { leftPhotos } from '#shared/claim-form/left/left-photos.ts'
import { photosOf } from '../form/claim-tenant.ts'
import { letGo, setAside, type LeftClaimForm } from '../form/form-store.ts'
import { typedHere } from '../form/typed-here.ts'
import { leftAnswers, leftFormWords } from '../form/left-answers.ts'

interface Props {
  left: LeftClaimForm
  /** True if this device sent the data that ended the form. */
  isMine: boolean
  children: ReactNode
}

/** Shown for a form that ended before all input of this device was received. */
export function Unreceived({ left, isMine, children }: Props) {
  const find = useCallback(async () => {
    const { form, values, isFinished, signatures } = left
    const [typed, photos] = await Promise.all([typedHere(form), leftPhotos(photosOf(form.place))])
    const signed = signatures.map(({ image }) => ({ name: form.greetingName, image }))
    return { answers: leftAnswers({ ...values, ...typed }, form), photos, signatures: signed, isFinished }
  }, [left])
  return (
    <Left
      words={isMine ? { ...leftFormWords, lead: leftFormWords.unsaved } : leftFormWords}
      find={find}
      until={left.until}
      letGo={letGo}
      setAside={setAside}
    >
      {children}
    </Left>
  )
}
