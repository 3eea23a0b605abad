import { defineConfig } from 'vitest/config'

/** Rules of the business: the tests beside them have to notice, in Node. */
export default defineConfig({
  test: { testTimeout: 30_000, include: ['shared/domain/**/*.test.{ts,tsx}'] },
})
