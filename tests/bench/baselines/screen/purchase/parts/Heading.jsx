import { useEffect, useRef } from 'react'

/** The title of a screen and of its document; the focus goes there, unless this is the first screen. */
export function Heading({ children }) {
  const heading = useRef(null)
  useEffect(() => {
    document.title = `${children} · Volante Seguros`
    if (history.length > 1) heading.current.focus({ preventScroll: true })
  }, [children])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
