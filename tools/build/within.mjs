/** Decides whether a module lies in one of the given folders. */
import { existsSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'

/** @throws when a folder is missing or empty: after a move its modules would silently fall into another chunk. */
export function within(places) {
  const missing = places.filter((place) => !hasFiles(place))
  if (missing.length > 0)
    throw new Error(`tools/build/chunk-folders.mjs names what is gone: ${missing.join(', ')}`)
  // Packages may be symlinks: their real paths lie elsewhere.
  const packages = places.filter((place) => place.startsWith('node_modules/'))
  const paths = places.map((place) => join(process.cwd(), place))
  return (id) => {
    const [file] = id.replace(/^\0/, '').split('?')
    return (
      paths.some((path) => file === path || file.startsWith(path + sep)) ||
      packages.some((name) => file.includes(`/${name}/`))
    )
  }
}

const hasFiles = (place) =>
  existsSync(place) && (/\.\w+$/.test(place) || globSync(`${place}/**/*.*`).length > 0)

/**
 * Decides whether a module is imported by the given modules, however indirectly.
 * @throws when a module is gone: after a move its imports would silently fall into another chunk.
 */
export function importedBy(places) {
  const missing = places.filter((place) => !existsSync(place))
  if (missing.length > 0)
    throw new Error(`tools/build/chunk-folders.mjs names what is gone: ${missing.join(', ')}`)
  const starts = places.map((place) => join(process.cwd(), place))
  // The module graph is complete when chunks are made, so one traversal is enough.
  let found
  return (id, graph) => {
    found ??= walk(starts, graph)
    return found.has(id)
  }
}

function walk(starts, graph) {
  const found = new Set(starts)
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
