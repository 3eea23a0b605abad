/**
 * Sets the clock of this Worker before any other module of the gateway is loaded. No deployed bundle contains it: the
 * `main` of `wrangler.toml` does not import it.
 */
import { env } from 'cloudflare:workers'
import { shiftClock } from '#tests/clock/shift-clock.ts'

// This variable is set only in test runs.
const offset = Number((env as { CLOCK_OFFSET_MS?: string }).CLOCK_OFFSET_MS ?? 0)
shiftClock(offset)

const shifted = new WeakSet<object>()

/** Shifts the alarms of an object: the platform fires them by real time, so their times are converted both ways. */
export function shiftAlarms({ storage }: DurableObjectState): void {
  // All objects of an isolate share one prototype, which is not a global.
  const alarms = Object.getPrototypeOf(storage) as DurableObjectStorage
  if (shifted.has(alarms)) return
  shifted.add(alarms)
  const { getAlarm, setAlarm } = alarms
  alarms.setAlarm = async function (this: DurableObjectStorage, at, options) {
    return setAlarm.call(this, Number(at) - offset, options)
  }
  alarms.getAlarm = async function (this: DurableObjectStorage, options) {
    const at = await getAlarm.call(this, options)
    return at === null ? null : at + offset
  }
}
