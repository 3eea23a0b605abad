import { EndorsementWalk } from '../step/EndorsementWalk.tsx'
import { Configuration } from './Configuration.tsx'

/** The walk begins here. */
export const ConfigurationPage = () => <EndorsementWalk first="configuration" screen={Configuration} />
