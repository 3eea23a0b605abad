import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Signature } from './Signature.tsx'

/** /claims/forms/signature/{ref}: the walk begins here. */
export const SignaturePage = () => <ClaimWalk first="signature" screen={Signature} />
