import { useSyncExternalStore } from 'react'

/** Width at which two columns begin; `adjuster.css` has the same one. */
const WIDE = '(width >= 800px)'

const watch = (changed: () => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the people stand beside the page of one of them: a phone does not draw what it does not show. */
export const useTwoColumns = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  )
