/** Decides whether a module is loaded with one of the given modules: imported by it, however indirectly. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** @throws when a module is gone: after a move its imports would silently fall into another chunk. */
export function importedBy(places) {
  const missing = places.filter((place) => !existsSync(place))
  if (missing.length > 0)
    throw new Error(`tools/build/chunk-folders.mjs names what is gone: ${missing.join(', ')}`)
  const starts = places.map((place) => join(process.cwd(), place))
  // The graph is complete once chunks are made, so it is walked once.
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
