/** Counts the waiting data of a form, and the time until which it is kept. Pure. */
import { keptUntil } from '#shared/drafts/retention.ts'
import { hasUnsent, isFinished, unreceived, type Outbox } from './outbox.ts'

/** Returns the expiry of waiting data in epoch ms, for edits or photos, whichever is earlier. */
export const untilOf = ({ changedAt, waitingUntil }: Outbox): number =>
  Math.min(changedAt === 0 ? Infinity : keptUntil(changedAt), waitingUntil ?? Infinity)

/** Counts the data that the insurer lacks; null if none. */
export function waitingIn(box: Outbox) {
  const photos = Object.keys(box.waitingPhotos).length
  const until = untilOf(box)
  if ((!hasUnsent(box) && photos === 0) || !Number.isFinite(until)) return null
  return { until, answers: Object.keys(unreceived(box).values).length, photos, isSigned: isFinished(box) }
}

/** Starts a new term if data still waits after its expiry: the device's clock must be or have been wrong (D269). */
export function withNewTerm(box: Outbox, now: number): Outbox {
  if (untilOf(box) > now) return box
  const waitingUntil = box.waitingUntil === null ? null : keptUntil(now)
  return { ...box, changedAt: box.changedAt === 0 ? 0 : now, waitingUntil }
}
