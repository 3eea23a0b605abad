import { defineConfig } from 'vitest/config'

/** Programs of others that read our contracts: installed for a run alone, so the long run has them. */
export default defineConfig({
  test: {
    include: ['tests/engines/generators/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
