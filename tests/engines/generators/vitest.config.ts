import { defineConfig } from 'vitest/config'

/** These third-party programs are installed for one run, so only the long run has these tests. */
export default defineConfig({
  test: {
    include: ['tests/engines/generators/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
