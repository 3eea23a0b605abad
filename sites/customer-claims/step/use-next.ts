import { useState } from 'react'

/** State of a step's button, which stays busy until the next step is shown. */
export function useNext(go: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await go()
    setBusy(false)
  }
  return { isBusy, press: () => void press() }
}
