import { defineConfig } from 'vitest/config'

/** Runs apart from the other tests, because these start the whole product and use the machine alone. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    maxConcurrency: 6,
    // Each file starts its own product, which mostly waits.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    silent: 'passed-only',
  },
})
