/** `npm run reset`: removes all data of the sandbox and the gateway. The next start begins clean. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const state = process.env.STATE_DIR ?? join(root, '.state')
rmSync(state, { recursive: true, force: true })
console.log(`Removed ${state}. npm start begins with a clean sandbox.`)
