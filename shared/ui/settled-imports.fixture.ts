/**
 * Waits for pending imports after the last test: a screen may still load a part, and the next file would find it half
 * loaded.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
