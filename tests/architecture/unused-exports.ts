/** Finds exports that no running code imports: only tests import them, or no module. Written `file: name`. */
import type { Module } from './modules.ts'

/** True for tests and their helpers, which are not shipped. */
export const isTest = (file: string): boolean =>
  /^tests\/|\.(test|fixture|e2e)\.tsx?$|\/testing(\/|\.ts$)|test-setup\.ts$/.test(file)

/** Entry points of a platform or a tool, whose exports are called from outside the project. */
const isEntry = (file: string): boolean =>
  !file.includes('/') || // Configuration files have no importer.
  /^(gateway|gateway\/operator|sandbox)\/index\.ts$|^sites\/\w+\/pages\/.*\.(ts|astro)$|\.astro$|\.(config|reporter)\.(ts|mjs)$/.test(
    file,
  ) ||
  // A glob finds this file (gateway/testing/facts/facts.ts), so no import names it.
  /\/facts\.fixture\.ts$/.test(file) ||
  /\/at-a-day\.ts$/.test(file) || // Wrangler starts these Workers in a test run at a named day.
  file === 'tests/bench/gateway/same-work.ts' // The bench bundles this file into another framework's app.

export function unusedExports(modules: readonly Module[]): string[] {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  // A namespace or a dynamic import is passed on as a value, so any use of the export's name counts.
  const isNamed = (name: string, target: Module) =>
    modules.some(
      ({ file, words }) => file !== target.file && (!isTest(file) || isTest(target.file)) && words.has(name),
    )

  const used = new Set(
    modules.flatMap((module) =>
      module.imports.flatMap(({ file, names }) => {
        const target = byFile.get(file ?? '')
        // A test may be the only importer of what other tests export, but not of the product's exports.
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
