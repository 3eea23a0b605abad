/**
 * Measures inside the page how long a step takes until it can be used. A function here must not refer to
 * anything outside its body.
 */

/** How the probe recognises that the next step can be used. */
export interface NextStep {
  readonly heading: string
  /** Selector of the control that the probe tries. */
  readonly control: string
  /**
   * `upper`: a letter that is typed becomes a capital one. `check`: a box that is ticked is ticked a frame later.
   * `press`: the button is enabled and React listens to it (using it would leave the step).
   */
  readonly reaction: 'upper' | 'check' | 'press'
}

/**
 * Runs before any other script of every document. `sessionStorage` carries the press into the next document,
 * for products that load a page per step. Times are epoch milliseconds on the browser's monotonic clock.
 */
export function timeSteps(): void {
  const NEXT = 'bench-next'
  const PRESSED = 'bench-pressed'

  addEventListener(
    'click',
    (event) => {
      if (sessionStorage.getItem(NEXT) === null || sessionStorage.getItem(PRESSED) !== null) return
      sessionStorage.setItem(PRESSED, String(performance.timeOrigin + event.timeStamp))
      requestAnimationFrame(watch)
    },
    { capture: true },
  )
  if (window === window.parent && sessionStorage.getItem(PRESSED) !== null) requestAnimationFrame(watch)

  function watch(): void {
    // The function `pressAndTime` writes this record.
    const next = JSON.parse(sessionStorage.getItem(NEXT) ?? '{}') as NextStep
    if (!isUsable(next)) return void requestAnimationFrame(watch)
    // This task runs after the frame that paints the step.
    requestAnimationFrame(() => setTimeout(() => done(next)))
  }

  function done({ control }: NextStep): void {
    const usable = performance.timeOrigin + performance.now()
    const pressed = Number(sessionStorage.getItem(PRESSED))
    sessionStorage.removeItem(NEXT)
    sessionStorage.removeItem(PRESSED)
    const used = document.querySelector<HTMLInputElement>(control)
    if (used?.type === 'checkbox') used.click()
    else if (used?.localName === 'input') type(used, '')
    Object.assign(window, { bench: usable - pressed })
  }

  function isUsable({ heading, control, reaction }: NextStep): boolean {
    const title = document.querySelector<HTMLElement>('h1')
    if (title?.textContent !== heading || !title.checkVisibility()) return false
    const found = document.querySelector<HTMLInputElement>(control)
    if (!found?.checkVisibility() || found.disabled || !isHydrated(found)) return false
    if (reaction === 'press') return true
    if (reaction === 'upper') return type(found, 'j').value === 'J'
    if (found.checked) return true
    found.click()
    return false
  }

  /** React puts this property on an element that it renders or hydrates. */
  function isHydrated(element: Element): boolean {
    return Object.keys(element).some((name) => name.startsWith('__reactProps$'))
  }

  /** Types like a person: React ignores a value that was set by its own setter. */
  function type(input: HTMLInputElement, text: string): HTMLInputElement {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    return input
  }
}
