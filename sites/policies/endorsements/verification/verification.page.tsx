import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Verification } from './Verification.tsx'

/** The page of this step, with which the flow may start. */
export const VerificationPage = () => <EndorsementWalk first="verification" screen={Verification} />
