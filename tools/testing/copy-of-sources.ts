/** Copies the sources, without build output, for tests and measures that build. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const sources = ['sites', 'shared', 'sandbox', 'gateway', 'tools', 'docs']
const settings = ['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'wrangler.toml']

/** Links each package instead of the folder, so that caches inside node_modules are not shared. */
export function copySources(to: string): void {
  const isSource = (file: string) => !resolve(file).startsWith(resolve('shared/generated'))
  for (const name of [...sources, ...settings])
    cpSync(name, join(to, name), { recursive: true, filter: isSource })
  mkdirSync(join(to, 'node_modules'))
  const packages = readdirSync('node_modules').filter((name) => !name.startsWith('.') || name === '.bin')
  for (const name of packages) symlinkSync(resolve('node_modules', name), join(to, 'node_modules', name))
}
