/**
 * Test files share one Workers runtime, which is slow to start: each begins with empty storage. Modules stay loaded,
 * since loading them for each file took a third of the run. The gateway's memory belongs to its bindings, and each
 * browser of a test has its own. Tests of the isolate's state load it anew.
 */
import { reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { ana } from '#gateway/testing/ana.ts'
import { digest } from '#gateway/http/digest.ts'

/**
 * `reset` empties the objects that are in memory alone: one that was idle for ten seconds has been evicted, and keeps what
 * it stored (findings/reset-keeps-evicted-objects.sh). Most tests share Ana, so her object is loaded first; the others of
 * a file have names of their own.
 */
const refOfAna = (await digest(`person:${ana.id}`)).slice(0, 22)
await runInDurableObject(env.PERSON.getByName(refOfAna), () => undefined)
await reset()
vi.useRealTimers()
