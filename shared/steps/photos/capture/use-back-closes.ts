import { useEffect, useRef } from 'react'

const MARK = 'fullScreen'

/**
 * Makes Back close an overlay instead of leaving the page. Browsers with close requests (HTML, `CloseWatcher`) do so by
 * themselves for a modal dialog. In the others (WebKit, Firefox) the overlay has an entry of its own in the history.
 */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if ('CloseWatcher' in globalThis) return
    // A walk of steps (`walk-page.ts`) scrolls to where the entry says that the person was.
    history.replaceState({ ...history.state, scroll: scrollY }, '')
    history.pushState({ [MARK]: true }, '')
    const close = () => latest.current()
    addEventListener('popstate', close)
    return () => {
      removeEventListener('popstate', close)
      // Closed by its button: its entry goes too, so that the next Back leaves the page as usual.
      if ((history.state as Readonly<Record<string, unknown>> | null)?.[MARK] === true) history.back()
    }
  }, [])
}
