import { join } from 'node:path'

/** Limits the runtime to this machine: no account, no telemetry, no page that shows stored data (D80), no downloads. */
const CLOSED = {
  host: 'localhost',
  cf: false,
  logRequests: false,
  telemetry: { enabled: false },
  unsafeLocalExplorer: false,
  unsafeObservability: false,
} as const

/** The options of each runtime. Its data lies where wrangler stores them too. */
export const closedRuntime = (state: string) => ({ ...CLOSED, resourcePersistencePath: join(state, 'v3') })
