import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Facts } from './Facts.tsx'

/** /claims/forms/facts/{ref}: the walk begins here. */
export const FactsPage = () => <ClaimWalk first="facts" screen={Facts} />
