/**
 * Moves `Date` by a fixed number of milliseconds in the realm that calls it: a Worker, a page or a test process. Timers and
 * `performance.now()` keep real time. It refers to nothing outside itself, because Playwright sends its text to pages.
 */
export function shiftClock(offsetMs: number): void {
  const Real = globalThis.Date
  // True if Playwright has installed its own clock. That clock starts at the set instant, so moving it again would
  // double the offset.
  const isPlayed = () => '__pwClock' in globalThis
  const now = () => Real.now() + (isPlayed() ? 0 : offsetMs)
  globalThis.Date = new Proxy(Real, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new Real(now()).toString(),
  })
}

/**
 * Moves the times of files in a page, which the browser reads from its own clock. A photo chosen by a test is new
 * that way. It refers to nothing outside itself, as `shiftClock`.
 */
export function shiftFiles(offsetMs: number): void {
  const native = Object.getOwnPropertyDescriptor(File.prototype, 'lastModified')?.get
  if (native === undefined) return
  Object.defineProperty(File.prototype, 'lastModified', {
    configurable: true,
    get(this: File) {
      return Number(native.call(this)) + offsetMs
    },
  })
}
