import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Welcome } from './Welcome.tsx'

/** /claims/forms/welcome/{ref}: the walk begins here. */
export const WelcomePage = () => <ClaimWalk first="welcome" screen={Welcome} />
