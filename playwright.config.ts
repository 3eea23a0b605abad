import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { setBrowserClock } from './tests/clock/browser-clock.ts'
import { reportName } from './tests/clock/named-days.ts'
import { findChromium } from './tools/chromium.ts'

/**
 * The tested insurer; `plain` runs the journeys that call the insurer, with one that knows only the documents (D60).
 */
const insurer = process.env.E2E_INSURER ?? ''
const isPlain = insurer === 'plain'
const port = Number(process.env.E2E_PORT ?? (isPlain ? 8789 : 8788))
const executablePath = findChromium()

const clockOffset = setBrowserClock()

/** Arguments for Chromium in a container: no sandbox of its own, and no downloads from elsewhere. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Tests of features that only phones have, or that set window sizes themselves. */
const ofPhones = [
  '**/on-a-phone.e2e.ts',
  '**/e2e/claims/camera/*.e2e.ts',
  '**/quoter/one-question.e2e.ts',
  '**/portal/five-questions.e2e.ts',
  '**/portal/one-look.e2e.ts',
]
const ofDesktops = ['**/pictures.e2e.ts', '**/quoter-sizes.e2e.ts']

/**
 * Tests that the short run makes on a phone, because people get a price and open links on one. The long run makes all
 * others in both sizes.
 */
const onPhone = [
  '**/e2e/browsers/*.e2e.ts',
  '**/access.e2e.ts',
  '**/e2e/claims/*.e2e.ts',
  '**/e2e/claims/driver/*.e2e.ts',
  '**/e2e/claims/exchange/*.e2e.ts',
  '**/endorsements.e2e.ts',
  '**/invoicing.e2e.ts',
  '**/portal/invoice-at-payment.e2e.ts',
  '**/main-job.e2e.ts',
  '**/payment.e2e.ts',
  '**/plain/adjuster*.e2e.ts',
  '**/portal/billing.e2e.ts',
  '**/portal/documents.e2e.ts',
  '**/portal/cancellation.e2e.ts',
  '**/portal/home.e2e.ts',
  '**/portal/second-factor/log-in-factor.e2e.ts',
  '**/portal/second-factor/passkey-log-in.e2e.ts',
  '**/portal/second-factor/passkeys.e2e.ts',
  '**/portal/own-data.e2e.ts',
  '**/portal/law.e2e.ts',
  '**/portal/case-file.e2e.ts',
  '**/portal/pocket-card.e2e.ts',
  '**/portal/profile.e2e.ts',
  '**/portal/referrals.e2e.ts',
  '**/portal/renewal.e2e.ts',
  '**/e2e/photos/*.e2e.ts',
  '**/quoter.e2e.ts',
  '**/signature.e2e.ts',
]

/** Only the long run has tests with several browsers, a camera or slow connections. */
const dear = process.env.LONG ? [] : ['**/long/*.e2e.ts']

/** Journeys with the plain insurer: quoter, purchase, access, policies, invoicing, photos, signature. */
const plainJourneys = [
  ...[
    'access',
    'invoicing',
    'main-job',
    'payment/payment',
    'portal/billing',
    'portal/cancellation',
    'portal/documents',
    'portal/endorsements',
    'portal/home',
    'portal/law',
    'portal/second-factor/log-in-factor',
    'portal/second-factor/passkey-log-in',
    'portal/second-factor/passkeys',
    'portal/own-data',
    'portal/policies',
    'portal/profile',
    'portal/referrals',
    'portal/renewal',
    'purchase',
    'purchase-steps',
    'quoter/quoter',
    'signature',
  ].map((name) => `e2e/${name}.e2e.ts`),
  'e2e/photos/*.e2e.ts',
  'plain/*.e2e.ts',
]

/** Painting a phone's seven pixels for each of ours, and motion, are a fifth of a run: the long run has both. */
const cheaply = process.env.LONG
  ? {}
  : { deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } as const }

export default defineConfig({
  testDir: './tests',
  testMatch: isPlain ? plainJourneys : ['e2e/**/*.e2e.ts', 'markup/*.e2e.ts', 'security/**/*.e2e.ts'],
  // The short run takes one whole journey of each area.
  ...(isPlain && !process.env.LONG ? { grep: /@plain/ } : {}),
  outputDir: `./test-results/e2e-${String(port)}`,
  fullyParallel: true,
  // The number of workers is one more than a small machine has cores, because a test waits for a third of its time.
  workers: 3,
  // A test may fail once on a busy machine; a test that fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  // If the product has crashed, every test fails after three time-outs, so the run stops early.
  maxFailures: process.env.CI ? 15 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['./tools/test/browser.reporter.ts'],
    ['json', { outputFile: `./test-results/${reportName(process.env)}.json` }],
  ],
  use: {
    baseURL: `http://localhost:${String(port)}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Recording takes a third of a run's time, so only repeated tests are recorded (`--trace on` for one test by hand).
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...args, '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...ofPhones, ...dear, ...(process.env.LONG ? [] : onPhone)],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, ...cheaply },
    },
    {
      name: 'phone',
      testIgnore: [...ofDesktops, ...dear, ...(isPlain ? [] : ['**/tests/plain/*'])],
      ...(process.env.LONG ? {} : { testMatch: [...ofPhones, ...onPhone] }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...cheaply },
    },
    // A tablet, as adjusters use it: two columns, and touch.
    ...(process.env.LONG && !isPlain
      ? [
          {
            name: 'tablet',
            testMatch: ['**/e2e/claims/adjuster*.e2e.ts'],
            use: { ...devices['Galaxy Tab S4'], viewport: { width: 820, height: 1100 } },
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node tools/reset.mjs && exec node tools/serve.ts',
    url: `http://localhost:${String(port)}/sandbox`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    // The reporter keeps the gateway's log, and shows it with a failed test.
    stdout: 'pipe',
    env: {
      PORT: String(port),
      STATE_DIR: join(tmpdir(), `volante-e2e-${String(port)}`),
      INSURER: insurer,
      ADDRESS_LIMIT_FACTOR: '1000',
      // The test of pictures answers the requests to this origin.
      REWARD_PICTURES: 'https://pictures.volante.example',
      // Hundreds of log-ins at 220 ms of a core each; what a password costs is proven beside its code.
      PASSWORD_COST: '16.1.1',
      CLOCK_OFFSET_MS: String(clockOffset),
    },
  },
})
