/** Calculates when a session ends, and the warning that its pages show (D8, D60, D64). */
import { IDLE_SECONDS, WARNING_SECONDS } from '#shared/domain/access/idle-times.ts'
import type { Idle } from '#shared/contracts/account/session.ts'
import type { Config } from '#gateway/variables.ts'
import type { StoredSession } from './stored-session.ts'

/** Whatever a person does, a session ends after 12 hours (research: absolute lifetime). */
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** Time for which a payment under confirmation keeps the session (D8). */
export const HOLD_MS = 15 * 60 * 1000
/** Maximum time after the person's last action for which a phone that sends photos extends the session (D64). */
const PHONE_MS = 30 * 60 * 1000
/** Seconds between the warning and the end of a token that cannot be renewed (D60). */
const FINAL_WARNING_SECONDS = 120

/**
 * Returns the length of the warning in seconds (IDL-03, IDL-04). A configured time below the default, as in tests,
 * shortens it in proportion.
 */
const warningOf = (idleSeconds: number) =>
  idleSeconds >= IDLE_SECONDS ? WARNING_SECONDS : Math.round((idleSeconds * WARNING_SECONDS) / IDLE_SECONDS)

type Times = Pick<Config, 'IDLE_SECONDS' | 'IDLE_WARNING' | 'SESSIONS_SINCE'>
type Dated = Pick<
  StoredSession,
  'startedAt' | 'lastActionAt' | 'heldUntil' | 'photoAt' | 'isFinal' | 'tokenLife'
>

/** Returns the end of the session in epoch ms. */
export function endOf(stored: Dated, { IDLE_SECONDS: idle, SESSIONS_SINCE: since }: Times): number {
  // All sessions that started before `since` end; a `since` in the future has no effect yet.
  if (stored.startedAt < since && since <= Date.now()) return since
  return Math.min(stored.startedAt + ABSOLUTE_MS, idleEndOf(stored, idle), finalEndOf(stored))
}

function idleEndOf({ lastActionAt, photoAt = 0, heldUntil }: Dated, idleSeconds: number): number {
  const last = Math.max(lastActionAt, Math.min(photoAt, lastActionAt + PHONE_MS))
  return Math.max(last + idleSeconds * 1000, heldUntil)
}

/** Returns the end of a token that cannot be renewed, because the session ends with it. */
const finalEndOf = ({ isFinal, tokenLife: life }: Dated) =>
  isFinal === true ? (life?.endsAt ?? Infinity) : Infinity

/**
 * Returns the idle state. An end that no action can postpone is announced without the question whether the person is
 * still there.
 */
export function idleOf(stored: Dated, times: Times): Idle {
  const end = endOf(stored, times)
  const secondsLeft = Math.ceil((end - Date.now()) / 1000)
  // This end is announced in every environment, because it comes even if the person is active, who must save their
  // input before.
  if (end === finalEndOf(stored)) return { secondsLeft, warnSeconds: FINAL_WARNING_SECONDS, isFinal: true }
  const isWarned = times.IDLE_WARNING && end === idleEndOf(stored, times.IDLE_SECONDS)
  return { secondsLeft, warnSeconds: isWarned ? warningOf(times.IDLE_SECONDS) : 0 }
}
