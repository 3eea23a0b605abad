import { useEffect, useState } from 'react'

/** Returns a value after it has been stable for `ms`, because it may still be typed. The first value counts at once. */
export function useSettled(value: string, ms: number): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const waiting = setTimeout(() => settle(value), ms)
    return () => clearTimeout(waiting)
  }, [value, settled, ms])
  return settled
}
