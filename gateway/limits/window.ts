import type { LimitRule } from './limit-rules.ts'

export type Taken =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/** Counts a try in a sliding window (D14). `tries`: epoch ms, oldest first; the list is changed in place. */
export function takeFrom(tries: number[], { count, windowMs }: LimitRule, now: number): Taken {
  const firstInWindow = tries.findIndex((at) => at > now - windowMs)
  if (firstInWindow !== 0) tries.splice(0, firstInWindow === -1 ? tries.length : firstInWindow)
  const [oldest] = tries
  if (oldest !== undefined && tries.length >= count)
    return { allowed: false, retryAfterSeconds: Math.ceil((oldest + windowMs - now) / 1000) }
  tries.push(now)
  return { allowed: true }
}

/** Windows in memory, which live as long as the object that counts (D291): nothing is written. */
export class MemoryWindows {
  readonly #tries = new Map<string, number[]>()

  take(name: string, rule: LimitRule): Taken {
    return takeFrom(this.#of(name), rule, Date.now())
  }

  /** Removes the last try from a window. */
  giveBack(name: string): void {
    this.#of(name).pop()
  }

  clear(name: string): void {
    this.#tries.delete(name)
  }

  #of(name: string): number[] {
    let tries = this.#tries.get(name)
    if (tries === undefined) this.#tries.set(name, (tries = []))
    return tries
  }
}
