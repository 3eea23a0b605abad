const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Runs `act` once, as soon as somebody does anything on the page. Returns how to call it off. */
export function onFirstTouch(act: () => void): () => void {
  const stop = () => SIGNS.forEach((sign) => removeEventListener(sign, touched))
  const touched = () => {
    stop()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, touched, { passive: true })
  return stop
}
