import { defineConfig } from 'vitest/config'

/** Apart from the other tests: these run the whole product, and take the machine for themselves. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    maxConcurrency: 6,
    // Each file has a product of its own, which waits more than it works.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    silent: 'passed-only',
  },
})
