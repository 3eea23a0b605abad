import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { References } from './References.tsx'

/** /claims/forms/references/{ref}: the walk begins here. */
export const ReferencesPage = () => <ClaimWalk first="references" screen={References} />
