/** Waits until a page can be had: a device may call itself online before the network answers, or without any. */

/** Pause between two looks, in milliseconds. */
const LOOK_AGAIN_MS = 5000

/**
 * Calls `onBack` once, as soon as the server answers for an address without a failure of its own (below 500). An offline
 * device looks again at its `online` event. Not a call of a contract, because the answer itself is not read.
 * @param address Path of a page of the own origin.
 * @returns Stops waiting.
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
