/** The alerts of a page: errors and successes at the top right, information at the top centre (FND-73 to FND-75). */
import { atom } from 'nanostores'

export type NoticeKind = 'error' | 'success' | 'info'

export interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly text: string
  /** True if the alert stays until it is dismissed (D17). */
  readonly asksForAction: boolean
  /** Link or button of the alert, with the action that it asks for. */
  readonly way?: NoticeWay | undefined
}

interface NoticeWay {
  readonly label: string
  readonly onPress: () => void
}

/** Time in ms for which an alert is shown (FND-72). */
const NOTICE_MS = 5000

export const $notices = atom<readonly Notice[]>([])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Shows an alert and returns its id. If the same text is shown already, only its timer restarts. */
export function pushNotice(kind: NoticeKind, text: string, asksForAction = false, way?: NoticeWay): number {
  const shown = $notices.get().find((notice) => notice.kind === kind && notice.text === text)
  const notice = shown ?? { id: ++lastId, kind, text, asksForAction, way }
  if (!shown) $notices.set([...$notices.get(), notice])
  releaseNotice(notice.id)
  return notice.id
}

export function dismissNotice(id: number): void {
  holdNotice(id)
  $notices.set($notices.get().filter((notice) => notice.id !== id))
}

/** Removes the alerts of the previous step (D57). */
export function clearNotices(): void {
  for (const { id } of $notices.get()) dismissNotice(id)
}

/** Pauses an alert's timer while the pointer or the focus is on it (WCAG 2.2.1). */
export function holdNotice(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Restarts an alert's timer from the beginning. */
export function releaseNotice(id: number): void {
  holdNotice(id)
  const notice = $notices.get().find((one) => one.id === id)
  if (notice && !notice.asksForAction)
    timers.set(
      id,
      setTimeout(() => dismissNotice(id), NOTICE_MS),
    )
}
