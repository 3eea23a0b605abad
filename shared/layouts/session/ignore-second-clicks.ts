import { secondClicks } from '#shared/ui/second-clicks.ts'

/** Cancels second clicks of a double click on a replaced element; returns a function that stops this. */
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
