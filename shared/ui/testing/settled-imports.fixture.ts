/**
 * Waits for pending imports after the last test, because a module that is still loading would disturb the next test
 * file.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
