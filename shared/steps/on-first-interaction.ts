/** Events that count as an interaction. Focus does not: a page may move the focus by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const

/** Runs `act` once, on the first interaction with the page. Returns a function that cancels it. */
export function onFirstInteraction(act: () => void): () => void {
  const stop = () => SIGNS.forEach((sign) => removeEventListener(sign, interacted))
  const interacted = () => {
    stop()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, interacted, { passive: true })
  return stop
}
