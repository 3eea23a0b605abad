import { useEffect, useState, type RefObject } from 'react'

/**
 * True if a page is within a screen's height of the visible part; calls `onVisible` for the page in the
 * middle.
 */
export function useNear(
  frame: RefObject<HTMLDivElement | null>,
  number: number,
  onVisible: (number: number) => void,
): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    const root = element?.closest('.reader-paper')
    if (!element || !root) return
    const near = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root, rootMargin: '100% 0px' },
    )
    const middle = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onVisible(number),
      { root, rootMargin: '-45% 0px -45% 0px' },
    )
    near.observe(element)
    middle.observe(element)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [frame, number, onVisible])
  return isNear
}
