/** Runs tasks of one name one after the other: in this tab always, between tabs where the browser has locks. */
export function mutex() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    const run = (): Promise<T> => (locks ? locks.request(name, task) : task())
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, turn)
    return turn
  }
}
