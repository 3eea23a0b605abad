import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/**
 * The same settings as the project `gateway` in the main Vitest configuration, because Stryker cannot select one
 * project.
 */
export default defineConfig({
  plugins: [
    {
      name: 'cloudflare-test-without-worker',
      enforce: 'pre',
      load: (id) =>
        id.startsWith('\0cloudflare:test') ? "export * from 'cloudflare:test-internal'" : undefined,
    },
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        serviceBindings: { SANDBOX: () => new Response(null, { status: 503 }) },
        bindings: { LONG: '' },
      },
    }),
  ],
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: ['gateway/**/*.test.ts'],
    setupFiles: ['./tests/worker/kept-log.ts', './tests/worker/fresh-runtime.ts'],
  },
})
