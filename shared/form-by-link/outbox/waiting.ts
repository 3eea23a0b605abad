/** Data of a form that waits on the device, and how long it is kept. Pure. */
import { keptUntil } from '#shared/drafts/retention.ts'
import { hasUnsent, isFinished, unreceived, type Outbox } from './outbox.ts'

/** Epoch ms until which what waits is kept: of photos and edits, what goes first. */
export const untilOf = ({ changedAt, waitingUntil }: Outbox): number =>
  Math.min(changedAt === 0 ? Infinity : keptUntil(changedAt), waitingUntil ?? Infinity)

/** Counts of data that the insurer lacks; null: none. */
export function waitingIn(box: Outbox) {
  const photos = Object.keys(box.waitingPhotos).length
  const until = untilOf(box)
  if ((!hasUnsent(box) && photos === 0) || !Number.isFinite(until)) return null
  return { until, answers: Object.keys(unreceived(box).values).length, photos, isSigned: isFinished(box) }
}

/** The device still has what waits although its term is over: its clock is or was wrong, and a new term begins (D269). */
export function withNewTerm(box: Outbox, now: number): Outbox {
  if (untilOf(box) > now) return box
  const waitingUntil = box.waitingUntil === null ? null : keptUntil(now)
  return { ...box, changedAt: box.changedAt === 0 ? 0 : now, waitingUntil }
}
