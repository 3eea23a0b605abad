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

/**
 * Creates a function that runs tasks of the same name in order: always within this tab, and between tabs if the browser
 * has Web Locks.
 */
export function mutex(): Exclusive {
  const inThisTab = inTurn()
  return (name, task) => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    return inThisTab(name, () => (locks ? locks.request(name, task) : task()))
  }
}
