import { secondClicks } from '#shared/ui/second-clicks.ts'

/** Watches the page for second clicks that have lost what they meant; returns how to stop. */
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
