/** The screens of a walk: the first one came with the page, the others are code that is fetched on demand. */

export type LoadScreen<Screen> = () => Promise<Screen>

export interface StepScreens<Key extends string, Screen> {
  /** Whether this step can be shown in this document at all. */
  has(step: Key): boolean
  /** Tried once more when it could not be had: rejects when that fails too. */
  load(step: Key): Promise<Screen>
  /** Fetches what is not there yet, one after the other, beginning with the step after this one. */
  prefetch(after: Key): Promise<void>
}

interface ScreensSetup<Key extends string, Screen> {
  /** In the order of the flow; none where a step has a document of its own. */
  readonly loaders: Readonly<Partial<Record<Key, LoadScreen<Screen> | null>>>
  readonly first: Key
  readonly firstScreen: Screen
  /** Settles when the browser has nothing better to do. */
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
    // A failure is forgotten, so that the next call asks again.
    screen.catch(() => loading.delete(step))
    return screen
  }
  const keys = Object.keys(loaders) as Key[] // the members of a record of Key
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
