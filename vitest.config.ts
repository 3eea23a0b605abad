import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * `cloudflare:test` imports the whole Worker beside its functions, in every test file, for the sake of watching. Objects
 * and services import the Worker by themselves: what tests one module waits for no other.
 */
const withoutWorker: Plugin = {
  name: 'cloudflare-test-without-worker',
  enforce: 'pre',
  load: (id) => (id.startsWith('\0cloudflare:test') ? "export * from 'cloudflare:test-internal'" : undefined),
}

/** Without this file, a line that is logged while a test file ends keeps the run from ending. */
const keptLog = './tests/worker/kept-log.ts'

/** Gateway and sandbox in one runtime, for what only both together can show. */
const together = (name: string, include: string): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [
    withoutWorker,
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
          CONSERVATION_URL: '',
          LONG: process.env.LONG ?? '',
        },
      },
    })),
  ],
  test: {
    name,
    include: [include],
    setupFiles: [keptLog, './sandbox/testing/setup.ts'],
    // One test opens every seeded link or person in turn: half a minute is not enough on a busy machine.
    testTimeout: 300_000,
  },
})

/** A thousand schedules are ten times a hundred: one run of the runtime may only call so many objects. */
const again = Array.from({ length: process.env.LONG ? 9 : 0 }, (_, index) =>
  together(`together again ${String(index + 2)}`, 'tests/worker/*schedules.test.ts'),
)

/** Kinds of unit test: pure code on Node; the gateway, the sandbox and both together inside the Workers runtime. */
export default defineConfig({
  test: {
    // Generous: the machine that runs this may be busy, and no test is about time.
    // Laws are tried ten times as often in the long run.
    testTimeout: process.env.LONG ? 300_000 : 30_000,
    // A second, which is what it waits unless said, is not much on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // As many as a small machine has cores: left to itself, the runner uses half of them.
    maxWorkers: 2,
    // What the gateway logs is shown where a test fails.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // One process walks through all of them: starting one for each file takes longer than its tests.
          isolate: false,
          setupFiles: ['./shared/ui/testing/settled-imports.fixture.ts'],
          include: [
            'shared/**/*.test.{ts,tsx}',
            'sites/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{bench,documents,photos}/*.test.ts',
            'tests/documents/pdf/*.test.ts',
          ],
          exclude: ['tests/architecture.test.ts'],
        },
      },
      // The rules of the house, which read every module: beside the lint, with the time that a busy machine takes.
      {
        extends: true,
        test: {
          name: 'architecture',
          isolate: false,
          testTimeout: 300_000,
          include: ['tests/architecture.test.ts', 'tests/architecture/**/*.test.ts'],
        },
      },
      // Programs that are started, with folders and environments of their own.
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [
          withoutWorker,
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            // The runtime wants every bound service; tests put an insurer of their own in its place.
            miniflare: {
              serviceBindings: { SANDBOX: () => new Response(null, { status: 503 }) },
              // Only what is bound reaches the runtime: without it the laws are tried a thousand times in the long run too.
              // An alarm that is due when the last test has ended finds no module any more: the run would not end.
              bindings: { LONG: process.env.LONG ?? '', CONSERVATION_URL: '' },
            },
          }),
        ],
        test: {
          name: 'gateway',
          isolate: false,
          // A cached module would not see a new contract that its glob finds.
          fsModuleCache: false,
          include: ['gateway/**/*.test.ts', 'tests/security/**/*.test.ts'],
          setupFiles: [keptLog, './tests/worker/fresh-runtime.ts'],
        },
      },
      {
        extends: true,
        plugins: [
          withoutWorker,
          cloudflareTest(async () => ({
            wrangler: { configPath: './sandbox/wrangler.toml' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('./sandbox/migrations'),
                PASSWORD_COST: '16.1.1',
                LONG: process.env.LONG ?? '',
              },
            },
          })),
        ],
        test: {
          name: 'sandbox',
          isolate: false,
          include: ['sandbox/**/*.test.ts'],
          setupFiles: [keptLog, './sandbox/testing/setup.ts'],
        },
      },
      together('together', 'tests/worker/**/*.test.ts'),
      ...again,
    ],
  },
})
