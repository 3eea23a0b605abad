/** Installs the packages of the lock file once, and again when it changes, and finds the Node that the project runs on. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules/.installed-from')

export function install() {
  console.log('Installing packages (once)…')
  const npm = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', npm, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail('npm ci failed. Is the package registry reachable?')
  writeFileSync(stamp, lockPrint())
}

/** Symlinked packages belong to another checkout: `npm ci` would empty its folder. */
function isLinked() {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function lockPrint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** True when the packages are those of the lock file. */
export function isInstalled() {
  return isLinked() || (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockPrint())
}

/** Linux gets Node 24 as a package; elsewhere the system's own must be new enough to run TypeScript. */
export function projectNode() {
  const packaged = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin/node')
  if (process.platform === 'linux' && existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail('Volante needs Node 24 on this system.')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
