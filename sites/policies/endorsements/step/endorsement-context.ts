import { createContext } from 'react'
import type { EndorsementWork } from './use-endorsement.ts'

/** Context with the change and its person, for every step of the document. */
export const EndorsementContext = createContext<EndorsementWork>({
  state: { kind: 'pending' },
  retry: () => undefined,
  session: null,
  store: null,
})
