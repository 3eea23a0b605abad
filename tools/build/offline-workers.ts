/** The service workers as browsers read them (D103): classic scripts, since not all take a module. */
import { writeFileSync } from 'node:fs'
import { offlineWorker } from '#shared/http/offline/offline-worker.ts'
import { offlineWorkers, type AppName } from '#shared/sites.ts'

/** The runtime has taken the types away, so that its text is JavaScript. */
const text = offlineWorker.toString().replaceAll(/^\s*\n/gm, '')

export function writeOfflineWorkers(of: AppName): void {
  for (const { app, script, ...cached } of offlineWorkers)
    if (app === of) writeFileSync(`dist/${app}${script}`, `(${text})(self, ${JSON.stringify(cached)})\n`)
}
