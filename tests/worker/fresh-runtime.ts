/**
 * Test files share one Workers runtime, which is slow to start: each begins with empty storage. Modules stay loaded, since
 * loading them anew for each file took a third of the run: what the gateway has in its memory belongs to its bindings, of
 * which each browser of a test has its own. Tests of what belongs to the isolate load it anew.
 */
import { reset } from 'cloudflare:test'
import { vi } from 'vitest'

await reset()
vi.useRealTimers()
