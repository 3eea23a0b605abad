import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Verification } from './Verification.tsx'

/** The page of this step, from which the walk can begin. */
export const VerificationPage = () => <EndorsementWalk first="verification" screen={Verification} />
