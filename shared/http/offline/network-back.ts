/** Waits until the server answers, because a device may report that it is online while no network works. */

/** Pause between two network checks, in milliseconds. */
const LOOK_AGAIN_MS = 5000

/**
 * Calls `onBack` once, as soon as the server answers for an address without a failure of its own (below 500). An
 * offline device checks again at its `online` event. The response is not read, so no contract is needed.
 * @param address Path of a page of the own origin.
 * @returns A function that stops waiting.
 */
export function whenNetworkAnswers(address: string, onBack: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let again: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    clearTimeout(again)
    if (!navigator.onLine) return
    const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => undefined)
    if (signal.aborted) return
    if (answer === undefined || answer.status >= 500) {
      again = setTimeout(look, LOOK_AGAIN_MS)
      return
    }
    stop.abort()
    onBack()
  }
  addEventListener('online', () => void look(), { signal })
  void look()
  return () => {
    clearTimeout(again)
    stop.abort()
  }
}
