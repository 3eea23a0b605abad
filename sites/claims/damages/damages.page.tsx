import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Damages } from './Damages.tsx'

/** /claims/forms/damages/{ref}: the walk begins here. */
export const DamagesPage = () => <ClaimWalk first="damages" screen={Damages} />
