import { defineConfig } from 'vitest/config'

/** Apart from the other tests: each engine takes the machine for itself. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
})
