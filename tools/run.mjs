/**
 * Starts every tool of `package.json`: `node tools/run.mjs tools/build/build.ts quoter`, `node tools/run.mjs oxlint
 * .`. Plain JavaScript without packages. On a fresh machine it runs on the system's Node and installs the rest. It
 * then starts the project's own Node (a `.ts` file) or a program of a package (anything else).
 */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { install, isInstalled, projectNode, root } from './install.mjs'

const [tool, ...args] = process.argv.slice(2)
process.chdir(root)
if (!isInstalled()) install()
const programs = join(root, 'node_modules/.bin')
const [program, first] = tool.endsWith('.ts')
  ? [projectNode(), [join(root, tool)]]
  : [join(programs, tool), []]
// Programs of packages start by `env node`, so the project's Node must come first on the PATH.
const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` }
const running = spawn(program, [...first, ...args], { stdio: 'inherit', env })

// A terminal's signal reaches both processes. The tool ends what it started, and this process waits for it.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', () => running.kill('SIGTERM'))

// SIGKILL on npm sends no signal to this process: a changed parent id ends the tool.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  running.kill('SIGTERM')
}, 500)

running.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
running.on('exit', (code) => process.exit(code ?? 1))
