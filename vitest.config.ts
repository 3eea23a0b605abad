import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** Kinds of unit test: pure code on Node; the gateway, the sandbox and both together inside the Workers runtime. */
export default defineConfig({
  test: {
    // Generous: the machine that runs this may be busy, and no test is about time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As many as a small machine has cores: left to itself, the runner uses half of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'shared/**/*.test.{ts,tsx}',
            'sites/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            // The runtime wants every bound service; tests put an insurer of their own in its place.
            miniflare: { serviceBindings: { SANDBOX: () => new Response(null, { status: 503 }) } },
          }),
        ],
        test: { name: 'gateway', include: ['gateway/**/*.test.ts', 'tests/security/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './sandbox/wrangler.toml' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('./sandbox/migrations'),
                PASSWORD_COST: '16.1.1',
              },
            },
          })),
        ],
        test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], setupFiles: ['./sandbox/test-setup.ts'] },
      },
      {
        // Gateway and sandbox in one runtime, for what only both together can show.
        extends: true,
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              serviceBindings: { SANDBOX: () => new Response(null, { status: 503 }) },
              d1Databases: { DB: 'sandbox' },
              r2Buckets: { PHOTOS: 'sandbox-photos' },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('./sandbox/migrations'),
                PASSWORD_COST: '16.1.1',
                TOKEN_SECRET: 'of-this-test-alone',
                LONG: process.env.LONG ?? '',
              },
            },
          })),
        ],
        test: {
          name: 'together',
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['./sandbox/test-setup.ts'],
        },
      },
    ],
  },
})
