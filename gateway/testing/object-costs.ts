/** Measures the cost of a request in Durable Objects: the objects that it calls, and the rows that they write. */
import { runInDurableObject } from 'cloudflare:test'
import { env, type DurableObject } from 'cloudflare:workers'

const spaces = {
  SESSION: env.SESSION,
  PERSON: env.PERSON,
  VISITOR: env.VISITOR,
  LINK: env.LINK,
  LIMIT: env.LIMIT,
  IDEMPOTENCY: env.IDEMPOTENCY,
  CATALOGUE: env.CATALOGUE,
  CLAIM_FORM: env.CLAIM_FORM,
  CLAIM_CLOSING: env.CLAIM_CLOSING,
  CASE: env.CASE,
  UPLOAD: env.UPLOAD,
}
type Space = keyof typeof spaces

interface Costs {
  /** The namespace of each called object, in alphabetical order. */
  readonly objects: readonly Space[]
  /** Number of written rows as the platform bills them: each put, each delete of an existing value, and each alarm. */
  readonly rows: number
}

type Method = (this: unknown, ...given: unknown[]) => unknown

const named = new Map<string, Space>()
let rows = 0

/** Calls `note` with the arguments and the result of each call of this method, on every object of the prototype. */
function observe(
  on: object,
  name: string,
  note: (self: unknown, given: readonly unknown[], returned: unknown) => void,
) {
  const prototype = Object.getPrototypeOf(on) as Record<string, Method>
  const method = prototype[name]
  if (method === undefined) throw new TypeError(`there is no ${name}`)
  prototype[name] = function observed(this: unknown, ...given: unknown[]) {
    const returned = Reflect.apply(method, this, given)
    note(this, given, returned)
    return returned
  }
}

/** The prototypes are patched once, because all code in this runtime shares them. */
let patched: Promise<void> | undefined

async function patch(): Promise<void> {
  const spaceOf = (self: unknown) =>
    (Object.keys(spaces) as Space[]).find((space) => spaces[space] === self) ?? 'LIMIT'
  const stub = env.LIMIT.getByName('object-costs') as unknown as DurableObjectStub<DurableObject>
  observe(env.LIMIT, 'getByName', (self, [name]) => {
    const space = spaceOf(self)
    named.set(`${space}:${String(name)}`, space)
  })
  await runInDurableObject(stub, (_, { storage }) => {
    observe(storage.kv, 'put', () => (rows += 1))
    observe(storage.kv, 'delete', (_self, _given, wasThere) => (rows += wasThere === true ? 1 : 0))
    for (const method of ['setAlarm', 'deleteAlarm', 'deleteAll']) observe(storage, method, () => (rows += 1))
  })
}

/** Measures the costs of `run`, whose background work must end with it. */
export async function costsOf(run: () => Promise<unknown>): Promise<Costs> {
  await (patched ??= patch())
  named.clear()
  rows = 0
  await run()
  return { objects: [...named.values()].toSorted(), rows }
}
