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
