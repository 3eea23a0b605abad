/** Sets the clock of this Worker before any other module of the sandbox is loaded. */
import { env } from 'cloudflare:workers'
import { shiftClock } from '#tests/clock/shift-clock.ts'

// This variable is set in test runs only.
shiftClock(Number((env as { CLOCK_OFFSET_MS?: string }).CLOCK_OFFSET_MS ?? 0))
