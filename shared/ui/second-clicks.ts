/**
 * The second click of a double click belongs to what was pressed first. Where a dialog or the next step has taken its
 * place meanwhile, it would press what nobody has read yet: send, go back, close.
 */
export function secondClicks() {
  let first: unknown
  /** `pressed`: the button or link under this click; `detail`: how manieth click in a row it is. */
  return (pressed: unknown, detail: number): boolean => {
    if (detail > 1 && pressed !== null) return pressed !== first
    first = pressed
    return false
  }
}
