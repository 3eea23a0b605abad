import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Summary } from './Summary.tsx'

/** /claims/forms/summary/{ref}: the walk begins here. */
export const SummaryPage = () => <ClaimWalk first="summary" screen={Summary} />
