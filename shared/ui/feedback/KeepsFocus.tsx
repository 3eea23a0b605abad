import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

interface Props {
  className?: string | undefined
  /** Ref for callers that also move the focus here themselves. */
  place?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * Wraps content that an answer replaces: the focus of a pressed button moves to the answer, not to the top of the page.
 */
export function KeepsFocus({ className, place, children }: Props) {
  const own = useRef<HTMLDivElement>(null)
  const element = place ?? own
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false) element.current?.focus()
  })
  return (
    <div
      ref={element}
      tabIndex={-1}
      className={className}
      onFocus={({ target }) => (focused.current = target)}
      // Fires only when a person moves on: React fires no blur for elements that it removes.
      onBlur={() => (focused.current = null)}
    >
      {children}
    </div>
  )
}
