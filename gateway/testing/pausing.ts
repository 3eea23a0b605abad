/** Makes one method of objects wait or fail, so that a test controls what happens in between. */
interface Paused<Namespace> {
  readonly namespace: Namespace
  /** Resolves once the paused call has been made. */
  readonly reached: Promise<unknown>
  readonly go: () => void
}

interface Named {
  getByName(name: string): object
}

export function pausing<Namespace extends Named>(of: Namespace, method: string): Paused<Namespace> {
  const reached = Promise.withResolvers<null>()
  const gate = Promise.withResolvers<null>()
  const namespace = intercepting(of, async (name, call) => {
    if (name === method) {
      reached.resolve(null)
      await gate.promise
    }
    return call()
  })
  return { namespace, reached: reached.promise, go: () => gate.resolve(null) }
}

/** Makes the first call of `method` fail; all others succeed. */
export function failingOnce<Namespace extends Named>(of: Namespace, method: string): Namespace {
  let hasFailed = false
  return intercepting(of, async (name, call) => {
    if (name !== method || hasFailed) return call()
    hasFailed = true
    throw new Error('the object is not there')
  })
}

function intercepting<Namespace extends Named>(
  of: Namespace,
  around: (method: string, call: () => unknown) => Promise<unknown>,
): Namespace {
  const getByName = (name: string) => {
    const stub = of.getByName(name)
    const get = (_: object, method: string) => {
      // The cast is safe: the stub has every method that is called.
      const call = (...given: unknown[]) =>
        (stub as Record<string, (...given: unknown[]) => unknown>)[method]?.(...given)
      return (...given: unknown[]) => around(method, () => call(...given))
    }
    return new Proxy(stub, { get })
  }
  // The cast is safe: the gateway uses only this method of the binding.
  return { getByName } as unknown as Namespace
}
