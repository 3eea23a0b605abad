import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Verification } from './Verification.tsx'

/** The walk begins here. */
export const VerificationPage = () => <EndorsementWalk first="verification" screen={Verification} />
