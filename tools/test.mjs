/** `npm test`: installs what is missing, then hands over to the project's own Node. */
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

const node = ensureInstalled()
const runner = new URL('test-run.ts', import.meta.url).pathname
const { status } = spawnSync(node, [runner, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
