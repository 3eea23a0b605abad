import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** True if this screen replaced another one in the same document; false on the page as it was loaded. */
  isSwapped: boolean
  children: ReactNode
}

/**
 * After a swapped screen, a screen reader announces its heading. Coming from another page of ours, reading begins
 * there too, unless a field has the focus already.
 */
export function Heading({ isSwapped, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Referrers are never sent, so a first visit is recognised by its history.
    const isAwaited = history.length > 1 && document.activeElement === document.body
    if (isSwapped || isAwaited) heading.current?.focus({ preventScroll: true })
    // Once: the heading is drawn anew with its screen.
  }, []) // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
