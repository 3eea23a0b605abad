import { useEffect } from 'react'
import { fieldId } from '#shared/ui/fields/field.ts'

/**
 * Tells what already stands in a field once this script is here: typed before it, or put back by the browser. No
 * event speaks of that. `hear` must be the same function on every render.
 */
export function useEarlyValue(name: string, hear: (value: string) => void): void {
  useEffect(() => {
    const input = document.getElementById(fieldId(name))
    if (input instanceof HTMLInputElement && input.value) hear(input.value)
  }, [name, hear])
}
