import { useEffect, useState } from 'react'

/**
 * Returns a value once it has been stable for this time, because it may still be typed. The first one counts at once.
 */
export function useSettled(value: string, ms: number): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const waiting = setTimeout(() => settle(value), ms)
    return () => clearTimeout(waiting)
  }, [value, settled, ms])
  return settled
}
