import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Name } from './Name.tsx'

/** /claims/forms/name/{ref}: the walk begins here. */
export const NamePage = () => <ClaimWalk first="name" screen={Name} />
