import { TrieRouter } from 'hono/router/trie-router'

/**
 * Caches the route of each address without parameters, whose number is limited by the code. Hono's own fast router does
 * not support a parameter beside a name (`/policies/pending`, `/policies/:number`).
 */
export class PathRouter<T> extends TrieRouter<T> {
  readonly #methods = new Set<string>()
  readonly #fixed = new Map<string, Map<string, ReturnType<TrieRouter<T>['match']>>>()

  override add(method: string, path: string, handler: T): void {
    super.add(method, path, handler)
    this.#methods.add(method)
    if (!/[:*]/.test(path)) this.#fixed.set(path, new Map())
  }

  override match(method: string, path: string): ReturnType<TrieRouter<T>['match']> {
    const found = this.#fixed.get(path)
    // A method without any binding is arbitrary input, so it is not cached.
    if (found === undefined || !this.#methods.has(method)) return super.match(method, path)
    let result = found.get(method)
    if (result === undefined) found.set(method, (result = super.match(method, path)))
    return result
  }
}
