import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Configuration } from './Configuration.tsx'

/** The page of this step, from which the walk can begin. */
export const ConfigurationPage = () => <EndorsementWalk first="configuration" screen={Configuration} />
