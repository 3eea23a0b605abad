/** The field that gets the focus when its page is opened (D368). */
import { useLayoutEffect } from 'react'

let open: string | undefined

export const openField = (): string | undefined => open

/**
 * Hook that marks the field that gets the focus while its page is shown.
 * @param name First required field without a value; undefined if there is none, or other content precedes it.
 */
export function useOpenField(name: string | undefined): void {
  useLayoutEffect(() => {
    open = name
    return () => {
      open = undefined
    }
  }, [name])
}
