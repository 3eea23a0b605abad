import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Summary } from './Summary.tsx'

/** The page of this step, from which the walk can begin. */
export const SummaryPage = () => <EndorsementWalk first="summary" screen={Summary} />
