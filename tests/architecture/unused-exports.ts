/** Exports without an importer that runs: only tests import them, or no module. Written `file: name`. */
import type { Module } from './modules.ts'

/** Tests and what only tests use: they prove, they do not ship. */
export const isTest = (file: string): boolean =>
  /^tests\/|\.(test|fixture|e2e)\.tsx?$|\/testing(\/|\.ts$)|test-setup\.ts$/.test(file)

/** Started by a platform or a tool: what they export is called from outside the project. */
const isEntry = (file: string): boolean =>
  !file.includes('/') || // configuration files
  /^(gateway|gateway\/operator|sandbox)\/index\.ts$|^sites\/\w+\/pages\/.*\.(ts|astro)$|\.astro$|\.(config|reporter)\.(ts|mjs)$/.test(
    file,
  ) ||
  /\/at-a-day\.ts$/.test(file) || // the Workers of a test run at a named day
  file === 'tests/bench/gateway/same-work.ts' // bundled into another framework's app

export function unusedExports(modules: readonly Module[]): string[] {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  // A namespace and a module imported on demand are handed around: naming the export counts as use.
  const isNamed = (name: string, target: Module) =>
    modules.some(
      ({ file, words }) => file !== target.file && (!isTest(file) || isTest(target.file)) && words.has(name),
    )

  const used = new Set(
    modules.flatMap((module) =>
      module.imports.flatMap(({ file, names }) => {
        const target = byFile.get(file ?? '')
        // A test keeps alive what other tests export, never what the product exports.
        if (target === undefined || (isTest(module.file) && !isTest(target.file))) return []
        const taken = names.includes('*') ? target.exports.filter((name) => isNamed(name, target)) : names
        return taken.map((name) => `${target.file}: ${name}`)
      }),
    ),
  )
  return modules
    .filter(({ file }) => !isEntry(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, exports }) => exports.map((name) => `${file}: ${name}`))
    .filter((name) => !used.has(name))
}
