import { useEffect, useState } from 'react'

/** What has stood for so long: a value that is still being typed waits. The first one counts at once. */
export function useSettled(value: string, ms: number): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const waiting = setTimeout(() => settle(value), ms)
    return () => clearTimeout(waiting)
  }, [value, settled, ms])
  return settled
}
