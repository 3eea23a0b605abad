import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** True if this screen replaced another one in the same document; false on the page as it was loaded. */
  isSwapped: boolean
  children: ReactNode
}

/**
 * Heading of a step. It takes the focus when its screen replaces another one, so that screen readers announce it. The
 * same happens when a person comes from another page, unless a field has the focus.
 */
export function Heading({ isSwapped, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Referrers are never sent, so a first visit is recognised by its history.
    const isAwaited = history.length > 1 && document.activeElement === document.body
    if (isSwapped || isAwaited) heading.current?.focus({ preventScroll: true })
    // The effect runs once, because each screen mounts a new heading.
  }, []) // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
