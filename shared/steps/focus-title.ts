import { useEffect, useRef } from 'react'

/** For a retry whose button disappears: reading begins at the title again, unless the focus is elsewhere. */
export function focusTitle(): void {
  const title = document.querySelector('h1')
  if (title === null || document.activeElement !== document.body) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** The same for what failed and is there now. */
export function useTitleAfterFailure(isFailed: boolean): void {
  const hadFailed = useRef(false)
  useEffect(() => {
    if (hadFailed.current && !isFailed) focusTitle()
    hadFailed.current = isFailed
  }, [isFailed])
}
