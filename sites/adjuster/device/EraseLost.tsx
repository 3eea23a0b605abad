import { EraseHere } from '#shared/claim-form/erase/EraseHere.tsx'
import { letGo } from '../form/form-store.ts'
import { OtherClaims } from './OtherClaims.tsx'
import { unsentOf } from './erase-claims.ts'

interface Props {
  /** Of the form. */
  place: string
  waiting: Parameters<typeof unsentOf>[0]['waiting']
}

/** Of a claim whose link serves no longer: all that this device has of it goes (D299). */
export const EraseLost = ({ place, waiting }: Props) => (
  <>
    <EraseHere find={() => unsentOf({ place, waiting })} onErase={letGo} />
    <OtherClaims>{null}</OtherClaims>
  </>
)
