/** How long a step takes to be usable, measured inside the page: nothing here may refer to anything outside its function. */

/** How to see that the next step can be used. */
export interface NextStep {
  readonly heading: string
  /** A selector of the control that is tried. */
  readonly control: string
  /**
   * `upper`: a letter that is typed becomes a capital one. `check`: a box that is ticked is ticked a frame later.
   * `press`: the button is enabled and React listens to it (using it would leave the step).
   */
  readonly reaction: 'upper' | 'check' | 'press'
}

/**
 * Runs before anything else of every document. `sessionStorage` carries the press into the next one, for a product
 * that loads a page per step. Times are milliseconds since the epoch, on the monotonic clock of the browser.
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
    const next = JSON.parse(sessionStorage.getItem(NEXT) ?? '{}') as NextStep // written by `pressAndTime`
    if (!isUsable(next)) return void requestAnimationFrame(watch)
    // The task after the frame that shows it.
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
