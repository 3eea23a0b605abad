import { defineConfig } from 'vitest/config'

/** These tests run separately, because each engine needs the whole machine. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
})
