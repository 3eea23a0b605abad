import { EraseHere } from '#shared/claim-form/erase/EraseHere.tsx'
import { fieldsIn } from '#shared/domain/claims/fields/driver-form.ts'
import { isEmpty } from '#shared/form-by-link/fields/field-values.ts'
import { leftPhotos } from '#shared/claim-form/left/left-photos.ts'
import { photosOf } from '../form/claim-tenant.ts'
import { letGo } from '../form/form-store.ts'
import { typedHere } from '../form/typed-here.ts'

interface Props {
  /** Storage key of the form on this device (`OpenClaimForm.place`). */
  place: string
  waiting: { readonly answers: number; readonly isSigned: boolean } | null
}

/** Deletes all data of a form whose link no longer serves (D299). */
export function EraseLost({ place, waiting }: Props) {
  const find = async () => {
    const [typed, photos] = await Promise.all([
      typedHere({ place, fields: fieldsIn({}) }),
      leftPhotos(photosOf(place)),
    ])
    return {
      answers: waiting?.answers ?? 0,
      photos: photos.length,
      signatures: waiting?.isSigned ? 1 : 0,
      isTyping: !isEmpty(typed),
    }
  }
  return <EraseHere find={find} onErase={letGo} />
}
