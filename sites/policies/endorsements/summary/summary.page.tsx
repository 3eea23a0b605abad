import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Summary } from './Summary.tsx'

/** The page of this step, with which the flow may start. */
export const SummaryPage = () => <EndorsementWalk first="summary" screen={Summary} />
