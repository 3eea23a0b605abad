import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { apps } from './shared/sites.ts'
import { contractAddresses, ownIslands, plainImports, sharedRuntime } from './tools/client-plugins.mjs'

/**
 * One configuration for every app: SITE picks the folder. `root` stays the repository (setting it builds no page),
 * and the hashed files of all apps share one folder, so that equal files are downloaded once.
 */
const site = process.env.SITE
if (!apps.includes(site)) throw new Error(`SITE must name one of ${apps.join(', ')}`)

/** What several islands use comes as one file: a page's requests are budgeted, and a dozen small files pack badly. */
const common = { name: 'common', minShareCount: 2, tags: ['$initial'] }
/** What pages share only on demand, and what judges forms: the quoter needs neither to begin with. */
const later = { name: 'later', minShareCount: 2 }
const judging = {
  name: 'judging',
  minShareCount: 2,
  priority: 1,
  test: /valibot|steps\/checked|wizard\/judge/,
}

export default defineConfig({
  srcDir: `./sites/${site}`,
  publicDir: './shared/public',
  outDir: process.env.OUT_DIR || `./dist/${site}`,
  cacheDir: `./node_modules/.astro/${site}`,
  output: 'static',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { assets: '_a', inlineStylesheets: 'never', format: 'directory' },
  integrations: [react()],
  vite: {
    define: { __BRAND_NAME__: JSON.stringify(process.env.BRAND_NAME ?? 'Volante Seguros') },
    plugins: [sharedRuntime(), ownIslands(), contractAddresses(), plainImports()],
    build: { assetsInlineLimit: 0, cssMinify: true },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [judging, common, later] } } } },
      },
    },
  },
})
