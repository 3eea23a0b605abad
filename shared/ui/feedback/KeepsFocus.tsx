import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

interface Props {
  className?: string | undefined
  /** Ref to the wrapper, for callers that move the focus to it themselves. */
  place?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * Wraps content that will be replaced. If a button inside had the focus, the focus moves to the new content, not to the
 * top of the page.
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
      // A blur means that a person moved the focus, because React fires none for elements that it removes.
      onBlur={() => (focused.current = null)}
    >
      {children}
    </div>
  )
}
