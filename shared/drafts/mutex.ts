type Exclusive = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Creates a function that runs tasks of the same name in order, within this tab. */
export function inTurn(): Exclusive {
  const last = new Map<string, Promise<unknown>>()
  return (name, task) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, turn)
    return turn
  }
}

/** Runs tasks of the same name in order: in this tab always, between tabs if the browser has Web Locks. */
export function mutex(inThisTab: Exclusive = inTurn()): Exclusive {
  return (name, task) => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    return inThisTab(name, () => (locks ? locks.request(name, task) : task()))
  }
}
