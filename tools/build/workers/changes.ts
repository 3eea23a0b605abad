/** Waits for changed files, without a poll. */
import { watch } from 'node:fs'

/** An editor or a build writes several files: their change is one. */
const QUIET_MS = 300

/**
 * Calls `change` after each pause in the changes of these folders; a change while it runs calls it once more.
 * @returns Ends the watch.
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
