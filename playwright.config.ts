import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 8788)
const executablePath = findChromium()

/** Chromium in a container: no sandbox of its own, and nothing that it would fetch from elsewhere. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** The long run does everything on both. People ask for a price, and open what a message brings, on a phone. */
const onlyOnPhone = process.env.LONG
  ? []
  : [
      '**/access.e2e.ts',
      '**/invoicing.e2e.ts',
      '**/payment.e2e.ts',
      '**/photos.e2e.ts',
      '**/quoter.e2e.ts',
      '**/signature.e2e.ts',
    ]
const onlyOnDesktop = process.env.LONG
  ? ['**/quoter-sizes.e2e.ts']
  : [
      '**/first-visit.e2e.ts',
      '**/gallery.e2e.ts',
      '**/idle.e2e.ts',
      '**/page-data.e2e.ts',
      '**/purchase.e2e.ts',
      '**/purchase-steps.e2e.ts',
      '**/quoter-sizes.e2e.ts',
      '**/security-page.e2e.ts',
      '**/stripe.e2e.ts',
      '**/traffic.e2e.ts',
      '**/typed-early.e2e.ts',
      '**/security/*.e2e.ts',
    ]

export default defineConfig({
  testDir: './tests',
  testMatch: ['e2e/**/*.e2e.ts', 'security/**/*.e2e.ts'],
  outputDir: `./test-results/e2e-${String(port)}`,
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with other things may stumble once; what fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['./tools/test/browser.reporter.ts'], ['json', { outputFile: './test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${String(port)}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Recording costs a third of a run: only what is tried again is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...args, '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: onlyOnPhone,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: onlyOnDesktop,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node tools/reset.mjs && exec node tools/serve.ts',
    url: `http://localhost:${String(port)}/sandbox`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    // The reporter keeps what the gateway logs, and shows it with a test that fails.
    stdout: 'pipe',
    env: {
      PORT: String(port),
      STATE_DIR: `.state/e2e-${String(port)}`,
      ADDRESS_LIMIT_FACTOR: '1000',
    },
  },
})
