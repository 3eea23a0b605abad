/** Test files share one Workers runtime, which is slow to start: each begins with empty storage and modules of its own. */
import { reset } from 'cloudflare:test'
import { vi } from 'vitest'

await reset()
vi.useRealTimers()
vi.resetModules()
