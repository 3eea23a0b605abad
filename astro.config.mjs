import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { apps } from './shared/sites.ts'
import { chunkGroups } from './tools/build/chunks.mjs'
import {
  contractAddresses,
  inlineHelper,
  ownIslands,
  plainImports,
  sharedRuntime,
} from './tools/build/client-plugins.mjs'

/**
 * One configuration for every app: SITE picks the folder. `root` stays the repository (setting it builds no page),
 * and the hashed files of all apps share one folder, so that equal files are downloaded once.
 */
const site = process.env.SITE
if (!apps.includes(site)) throw new Error(`SITE must name one of ${apps.join(', ')}`)

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
    plugins: [sharedRuntime(), ownIslands(), contractAddresses(), plainImports(), inlineHelper()],
    build: { assetsInlineLimit: 0, cssMinify: true },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(site) } } },
        },
      },
    },
  },
})
