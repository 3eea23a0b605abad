import { defineConfig } from 'vitest/config'

/**
 * These tests build and start an earlier release beside this one, which takes minutes, so only the long run has them.
 */
export default defineConfig({
  test: {
    include: ['tests/engines/releases/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // All journeys share one front, which gives every second request to the other release.
    fileParallelism: false,
  },
})
