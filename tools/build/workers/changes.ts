/** Waits for changed files by events of the file system, without polling. */
import { watch } from 'node:fs'

/** Pause that ends a series of changes: an editor or a build writes several files, which count as one change. */
const QUIET_MS = 300

/**
 * Calls `change` once after each series of changes in these folders; further changes during the call cause one more
 * call.
 * @returns A function that ends the watch.
 */
export function watchSources(folders: readonly string[], change: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isDirty = false
  const run = async () => {
    isDirty = true
    if (isRunning) return
    isRunning = true
    while (isDirty) {
      isDirty = false
      await change()
    }
    isRunning = false
  }
  const noticed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), QUIET_MS)
  }
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, noticed))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
