import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Configuration } from './Configuration.tsx'

/** The page of this step, with which the flow may start. */
export const ConfigurationPage = () => <EndorsementWalk first="configuration" screen={Configuration} />
