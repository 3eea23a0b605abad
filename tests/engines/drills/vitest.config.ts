import { defineConfig } from 'vitest/config'

/** The drills start the product many times, so only the long run has them. */
export default defineConfig({
  test: {
    include: ['tests/engines/drills/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Readiness is probed every five seconds.
    expect: { poll: { timeout: 20_000 } },
  },
})
