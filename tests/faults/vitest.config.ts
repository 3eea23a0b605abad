import { defineConfig } from 'vitest/config'

/** Apart from the other tests: these run the whole product, and take the machine for themselves. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    maxConcurrency: 6,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    silent: 'passed-only',
  },
})
