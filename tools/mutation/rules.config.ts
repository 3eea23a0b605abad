import { defineConfig } from 'vitest/config'

/** Configuration for business rules, whose tests run in Node beside them. */
export default defineConfig({
  test: { testTimeout: 30_000, include: ['shared/domain/**/*.test.{ts,tsx}'] },
})
