/** The first required field of the shown page that has no valuegets the focus when the page is opened (D368). */
import { useLayoutEffect } from 'react'

let open: string | undefined

export const openField = (): string | undefined => open

/** @param name Name of the field; undefined if the page has none, or other content comes before the field. */
export function useOpenField(name: string | undefined): void {
  useLayoutEffect(() => {
    open = name
    return () => {
      open = undefined
    }
  }, [name])
}
