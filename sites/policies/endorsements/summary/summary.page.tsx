import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Summary } from './Summary.tsx'

/** The walk begins here. */
export const SummaryPage = () => <EndorsementWalk first="summary" screen={Summary} />
