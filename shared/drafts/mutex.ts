/** Runs works of one name after the other: in this tab always, between tabs where the browser has locks. */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    const run = (): Promise<T> => (locks ? locks.request(name, work) : work())
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, turn)
    return turn
  }
}
