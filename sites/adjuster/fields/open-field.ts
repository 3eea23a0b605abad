/** The first required field of the shown page that has no value: the press that opens a page leads to it (D368). */
import { useLayoutEffect } from 'react'

let open: string | undefined

export const openField = (): string | undefined => open

/** @param name Name of the field; undefined if the page has none, or something else comes before it. */
export function useOpenField(name: string | undefined): void {
  useLayoutEffect(() => {
    open = name
    return () => {
      open = undefined
    }
  }, [name])
}
