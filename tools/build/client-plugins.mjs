/** Vite plugins of the browser build: each leaves out code that a browser has already or never needs. */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const browserOnly = {
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
}

/** Keeps React and nanostores external: pages load them from the shared runtime (tools/build/runtime.ts) by their import map. */
export function sharedRuntime() {
  const runtime = JSON.parse(readFileSync('./shared/generated/runtime.json', 'utf8'))
  return {
    ...browserOnly,
    name: 'shared-runtime',
    resolveId(id, _importer, options) {
      if (!runtime.packages.includes(id)) return
      // A CommonJS package that calls require('react') gets an ES module that re-exports it: the browser has no require.
      return options?.kind === 'require-call' ? `\0runtime:${id}` : { id, external: true }
    },
    load(id) {
      if (!id.startsWith('\0runtime:')) return
      const name = JSON.stringify(id.slice('\0runtime:'.length))
      return `import * as all from ${name}; export * from ${name}; export default all;`
    },
    renderChunk(code) {
      for (const [, names, from] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
        const known = runtime.named[from]
        const unknown = names.split(',').find((name) => known && !known.includes(name.trim().split(/\s/)[0]))
        if (unknown) this.error(`tools/build/runtime.ts does not offer ${unknown.trim()} of ${from}`)
      }
    },
  }
}

/** Leaves out Astro's code that hydrates islands, because the runtime has its own (shared/layouts/island.ts). */
export function ownIslands() {
  const entry = '@astrojs/react/client.js'
  return {
    ...browserOnly,
    name: 'own-islands',
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load: (id) => (id === `\0${entry}` ? 'export default undefined' : undefined),
  }
}

/** Removes Vite's preload helper for dynamic imports: a page has all styles of its app already. */
export function plainImports() {
  return {
    ...browserOnly,
    name: 'plain-imports',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
    renderChunk: (code) => code.replace(/,\s*__VITE_PRELOAD__/g, ''),
  }
}

const helperImport = /import\s*\{\s*\w+\s+as\s+(\w+)\s*\}\s*from\s*["'][^"']*rolldown-runtime[^"']*["'];?/
const namespaceOf = (name) =>
  `const ${name} = (all) => { const made = {}; for (const key in all) Object.defineProperty(made, key, { get: all[key], enumerable: true }); return made };`

/**
 * Writes the bundler's one helper, the namespace of a module that shares its chunk, into the chunks that use it. A
 * request of its own would cost more than its few bytes.
 */
export function inlineHelper() {
  return {
    ...browserOnly,
    name: 'inline-helper',
    renderChunk: {
      order: 'post',
      handler(code, chunk) {
        if (chunk.name === 'rolldown-runtime' || !code.includes('rolldown-runtime')) return undefined
        if (!helperImport.test(code))
          this.error(`${chunk.name} uses another helper of the bundler than the namespace`)
        const [, helper = ''] = helperImport.exec(code) ?? []
        // The wrapper of CommonJS (`qrcode`) is called with a function, a namespace with an object.
        if (new RegExp(`(?<![\\w$])${helper}\\(\\(`).test(code)) return undefined
        return code.replace(helperImport, namespaceOf(helper))
      },
    },
  }
}

/**
 * Reduces a contract to addresses and lists: a call needs no schema, since the gateway has parsed the reply. Browser
 * code that imports a schema of a contract does not build.
 */
export function contractAddresses() {
  return {
    ...browserOnly,
    name: 'contract-addresses',
    async load(id) {
      if (!/\/shared\/contracts\/(?:[a-z-]+\/)?[^/?]+\.ts$/.test(id)) return
      const contract = await import(pathToFileURL(id).href)
      const lines = Object.entries(contract).flatMap(([name, value]) => {
        const kept = value?.method && value.path ? addressOf(value) : isPlain(value) ? value : undefined
        return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)}`]
      })
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
  }
}

const addressOf = ({ method, path, access, effect, errors }) => ({ method, path, access, effect, errors })
const isPlain = (value) =>
  typeof value !== 'function' && (Array.isArray(value) || typeof value !== 'object') && value !== undefined
