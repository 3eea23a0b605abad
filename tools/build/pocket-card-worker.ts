/** The service worker of the pocket card as browsers read it (D103): a classic script, since not all take a module. */
import { writeFileSync } from 'node:fs'
import { pocketCardWorker } from '../../sites/policies/pocket-card/worker.ts'
import { paths } from '#shared/paths.ts'

/** The runtime has taken the types away, so that its text is JavaScript. */
const script = () => `(${pocketCardWorker.toString().replaceAll(/^\s*\n/gm, '')})(self)\n`

export function writePocketCardWorker(): void {
  writeFileSync(`dist/policies${paths.pocketCardWorker()}`, script())
}
