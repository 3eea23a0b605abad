import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { readFileSync } from 'node:fs'
import { apps } from './shared/sites.ts'

/**
 * One configuration for every app: SITE picks the folder. `root` stays the repository (setting it builds no page),
 * and the hashed files of all apps share one folder, so that equal files are downloaded once.
 */
const site = process.env.SITE
if (!apps.includes(site)) throw new Error(`SITE must name one of ${apps.join(', ')}`)

/** What several islands use comes as one file: a page's requests are budgeted, and a dozen small files pack badly. */
const common = { name: 'common', minShareCount: 2 }

export default defineConfig({
  srcDir: `./sites/${site}`,
  publicDir: './shared/public',
  outDir: process.env.OUT_DIR ?? `./dist/${site}`,
  cacheDir: `./node_modules/.astro/${site}`,
  output: 'static',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { assets: '_a', inlineStylesheets: 'never', format: 'directory' },
  integrations: [react()],
  vite: {
    define: { __BRAND_NAME__: JSON.stringify(process.env.BRAND_NAME ?? 'Volante Seguros') },
    plugins: [sharedRuntime()],
    build: { assetsInlineLimit: 0, cssMinify: true },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [common] } } } } },
    },
  },
})

/** Leaves React and nanostores to the file that all apps share (tools/runtime.ts); pages find it by their import map. */
function sharedRuntime() {
  const runtime = JSON.parse(readFileSync('./shared/generated/runtime.json', 'utf8'))
  return {
    name: 'shared-runtime',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, _importer, options) {
      if (!runtime.packages.includes(id)) return
      // A CommonJS package that calls require('react') gets a module in between: the browser has no require.
      return options?.kind === 'require-call' ? `\0runtime:${id}` : { id, external: true }
    },
    load(id) {
      if (!id.startsWith('\0runtime:')) return
      const name = JSON.stringify(id.slice('\0runtime:'.length))
      return `export * from ${name}; export { default } from ${name};`
    },
  }
}
