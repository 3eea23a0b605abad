/** Loads the screens of a flow: the first one is part of the page, the others are loaded on demand. */

export type LoadScreen<Screen> = () => Promise<Screen>

export interface StepScreens<Key extends string, Screen> {
  /** True if this document can show the step. */
  has(step: Key): boolean
  /** Loads the screen of a step, with one retry; rejects if the retry fails too. */
  load(step: Key): Promise<Screen>
  /** Loads the missing screens one after the other, starting with the step after `after`. */
  prefetch(after: Key): Promise<void>
}

interface ScreensSetup<Key extends string, Screen> {
  /** Maps each step to its loader, in the order of the flow; null for a step that is a separate HTML document. */
  readonly loaders: Readonly<Partial<Record<Key, LoadScreen<Screen> | null>>>
  readonly first: Key
  readonly firstScreen: Screen
  /** Resolves when the browser is idle. */
  readonly idle: () => Promise<void>
}

export function stepScreens<Key extends string, Screen>(
  setup: ScreensSetup<Key, Screen>,
): StepScreens<Key, Screen> {
  const { loaders, first, firstScreen, idle } = setup
  const loading = new Map<Key, Promise<Screen>>([[first, Promise.resolve(firstScreen)]])
  const fetchOnce = (step: Key): Promise<Screen> => {
    const load = loaders[step]
    if (!load) return Promise.reject(new Error(`${step} is not shown in this document`))
    const known = loading.get(step)
    if (known) return known
    const screen = load()
    loading.set(step, screen)
    // A failed load is not cached, so that the next call tries again.
    screen.catch(() => loading.delete(step))
    return screen
  }
  const keys = Object.keys(loaders) as Key[] // The cast is safe: the keys of a Record<Key, …> are of type Key.
  return {
    has: (step) => loading.has(step) || !!loaders[step],
    load: (step) => {
      const known = loading.get(step)
      return known ? known.catch(() => fetchOnce(step)) : fetchOnce(step).catch(() => fetchOnce(step))
    },
    prefetch: async (after) => {
      const from = keys.indexOf(after) + 1
      for (const step of [...keys.slice(from), ...keys.slice(0, from)]) {
        if (loading.has(step) || !loaders[step]) continue
        // A screen that cannot be loaded now is loaded again when it is needed.
        await fetchOnce(step).catch(() => undefined)
        await idle()
      }
    },
  }
}
