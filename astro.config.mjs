import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { apps } from './shared/sites.ts'
import { contractAddresses, ownIslands, plainImports, sharedRuntime } from './tools/build/client-plugins.mjs'

/**
 * One configuration for every app: SITE picks the folder. `root` stays the repository (setting it builds no page),
 * and the hashed files of all apps share one folder, so that equal files are downloaded once.
 */
const site = process.env.SITE
if (!apps.includes(site)) throw new Error(`SITE must name one of ${apps.join(', ')}`)

/** A page's requests are budgeted, and a dozen small files pack badly: what several islands use comes as few files. */
const shared = (name, priority, more) => ({ name, minShareCount: 2, priority, ...more })
/** What validates forms: the quoter needs it only for whoever begins. */
const validating = shared('validating', 3, {
  test: /valibot|steps\/checked|forms\/validate|contracts\/registration/,
})
/** What speaks of plans and payments: the questions about the car come without it. */
const ofPlans =
  /sites\/purchase\/(plan-|cards\/|after-payment\/|bill\/)|shared\/(steps\/plans|ui\/prices|domain\/(plans|payment|money))\//
const common = shared('common', 2, { tags: ['$initial'], test: (id) => !ofPlans.test(id) })
const plans = shared('plans', 1, { tags: ['$initial'] })
/** What pages share only on demand. */
const later = shared('later', 0)

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
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [validating, common, plans, later] } } },
        },
      },
    },
  },
})
