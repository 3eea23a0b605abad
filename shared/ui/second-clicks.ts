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

/** Watches the page; returns how to stop. */
export function ignoreSecondClicks(): () => void {
  const isStray = secondClicks()
  const clicked = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
    if (!isStray(pressed, event.detail)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', clicked, true)
  return () => document.removeEventListener('click', clicked, true)
}
