/**
 * The second click of a double click belongs to the element of the first. Where a dialog or the next step has taken its
 * place meanwhile, it would activate an unread button: send, go back, close.
 */
export function secondClicks() {
  let first: unknown
  /**
   * Returns true for a stray click. `pressed`: the button or link under it; `detail`: the number of the click in a row.
   */
  return (pressed: unknown, detail: number): boolean => {
    if (detail > 1 && pressed !== null) return pressed !== first
    first = pressed
    return false
  }
}
