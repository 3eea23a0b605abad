import { useState } from 'react'

/** The button of a step: busy until the next one is on show. */
export function useNext(go: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await go()
    setBusy(false)
  }
  return { isBusy, press: () => void press() }
}
