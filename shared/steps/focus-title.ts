import { useEffect, useRef } from 'react'

/** Focuses the title after a retry whose button disappears, unless the focus is elsewhere. */
export function focusTitle(): void {
  const title = document.querySelector('h1')
  if (title === null || document.activeElement !== document.body) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Focuses the title when a part of the page that had failed to load has loaded. */
export function useTitleAfterFailure(isFailed: boolean): void {
  const hadFailed = useRef(false)
  useEffect(() => {
    if (hadFailed.current && !isFailed) focusTitle()
    hadFailed.current = isFailed
  }, [isFailed])
}
