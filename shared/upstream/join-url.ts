/** Joins a base and a path with exactly one slash, however either is spelled (API-O9). */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

/** Path segments that URL parsing removes. */
const dots = ['.', '..']

/**
 * Fills `:name` segments, each value encoded (FND-O20). A missing value is a programming error and throws, as does a
 * value that would change the path.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    const isNone = value === undefined || value === null || value === ''
    if (isNone || dots.includes(String(value))) throw new Error(`path ${path} needs "${name}"`)
    return encodeURIComponent(String(value))
  })
}
