import { useEffect, useState } from 'react'

/**
 * Returns a value once it has been stable for `ms`, because a person may still be typing. The first value is returned
 * immediately.
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
