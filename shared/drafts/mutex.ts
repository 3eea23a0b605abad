type Exclusive = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Runs tasks of one name one after the other, within this tab. */
export function inTurn(): Exclusive {
  const last = new Map<string, Promise<unknown>>()
  return (name, task) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, turn)
    return turn
  }
}

/** Runs tasks of one name one after the other: in this tab always, between tabs where the browser has locks. */
export function mutex(): Exclusive {
  const inThisTab = inTurn()
  return (name, task) => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    return inThisTab(name, () => (locks ? locks.request(name, task) : task()))
  }
}
