import { useSyncExternalStore } from 'react'

/** Width at which two columns begin; `adjuster.css` has the same one. */
const WIDE = '(width >= 800px)'

const watch = (changed: () => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** True if the list of people fits beside a page; a phone does not render it. */
export const useTwoColumns = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  )
