import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { License } from './License.tsx'

/** /claims/forms/license/{ref}: the walk begins here. */
export const LicensePage = () => <ClaimWalk first="license" screen={License} />
