import { EraseHere } from '#shared/claim-form/erase/EraseHere.tsx'
import { letGo } from '../form/form-store.ts'
import { OtherClaims } from './OtherClaims.tsx'
import { unsentOf } from './erase-claims.ts'

interface Props {
  /** Storage key of the form on this device (`OpenAdjusterForm.place`). */
  place: string
  waiting: Parameters<typeof unsentOf>[0]['waiting']
}

/** Button that deletes all data of a claim whose link no longer works (D299). */
export const EraseLost = ({ place, waiting }: Props) => (
  <>
    <EraseHere find={() => unsentOf({ place, waiting })} onErase={letGo} />
    <OtherClaims>{null}</OtherClaims>
  </>
)
