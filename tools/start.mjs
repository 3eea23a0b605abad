/**
 * `npm start`. Plain JavaScript without packages: on a fresh machine it runs on whatever Node the system has, installs
 * the rest, and hands over to `serve.ts` on the project's own Node.
 */
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

const node = ensureInstalled()
const serve = spawn(node, [new URL('serve.ts', import.meta.url).pathname], { stdio: 'inherit' })

// A signal of the terminal reaches both of us; `serve` ends what it started, and we wait for that.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', () => serve.kill('SIGTERM'))

// `kill -9` on npm sends us nothing: we notice that we were adopted.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  serve.kill('SIGTERM')
}, 500)

serve.on('exit', (code) => process.exit(code ?? 1))
