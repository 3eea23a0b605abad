import { createContext } from 'react'
import type { EndorsementWork } from './use-endorsement.ts'

/** What is changed, and by whom, for every step of the document. */
export const EndorsementContext = createContext<EndorsementWork>({
  state: { kind: 'pending' },
  retry: () => undefined,
  session: null,
  store: null,
})
