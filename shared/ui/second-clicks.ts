/**
 * Detects the second click of a double click. If a dialog or the next step has replaced the clicked element, that click
 * would press a button that the person has not read.
 */
export function secondClicks() {
  let first: unknown
  /**
   * Returns true for a stray click. `pressed`: the clicked button or link; `detail`: the number of clicks in a row, as
   * in `UIEvent`.
   */
  return (pressed: unknown, detail: number): boolean => {
    if (detail > 1 && pressed !== null) return pressed !== first
    first = pressed
    return false
  }
}
