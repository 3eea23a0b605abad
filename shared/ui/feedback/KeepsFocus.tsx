import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

interface Props {
  className?: string | undefined
  /** For whoever leads the focus here otherwise too. */
  place?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * Where a pressed button is replaced by its answer: the focus that the button takes along goes to what stands here now,
 * not to the top of the page.
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
      // Of a person who goes elsewhere: React reports none for what it takes away itself.
      onBlur={() => (focused.current = null)}
    >
      {children}
    </div>
  )
}
