/** The objects and bucket entries that a browser's requests have left at the gateway. */
import { runInDurableObject } from 'cloudflare:test'
import { env, type DurableObject } from 'cloudflare:workers'
import { browser } from './browser.ts'
import type { FakeAnswers } from './fake-insurer.ts'

const spaces = [
  'LIMIT',
  'VISITOR',
  'IDEMPOTENCY',
  'LINK',
  'UPLOAD',
  'CLAIM_FORM',
  'PERSON',
  'SESSION',
] as const
type Space = (typeof spaces)[number]

export function watched(answers: FakeAnswers) {
  const named = new Set<`${Space}:${string}`>()
  const stored = new Set<string>()
  const watch = (space: Space) => ({
    getByName(name: string) {
      named.add(`${space}:${name}`)
      return env[space].getByName(name)
    },
  })
  const bucket = new Proxy(env.UPLOADS, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (property === 'put') stored.add(String(given[0]))
        return Reflect.apply(value, target, given) as unknown
      }
    },
  })
  // The cast is safe: the gateway uses only the namespaces here.
  const bindings = Object.fromEntries(spaces.map((space) => [space, watch(space)])) as object
  const tab = browser(answers, { ...bindings, UPLOADS: bucket })
  const stubOf = (one: string) => {
    const [space, ...name] = one.split(':')
    return env[space as Space].getByName(name.join(':')) as DurableObjectStub<DurableObject>
  }
  return {
    tab,
    /** Keys of the bucket that were written, including those that were deleted again. */
    stored,
    stubs: () => [...named].map(stubOf),
    /** Names of objects with content, as `SPACE:name`, among those used since the last call. */
    async kept(): Promise<string[]> {
      const sizes = await Promise.all(
        [...named].map(async (one) => {
          const entries = await runInDurableObject(
            stubOf(one),
            (_, { storage }) => [...storage.kv.list()].length,
          )
          return entries === 0 ? [] : [one as string]
        }),
      )
      named.clear()
      return sizes.flat()
    },
  }
}
