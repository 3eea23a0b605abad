/** A screen may still fetch a part of itself when its last test has ended: the next file would find that module half loaded. */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
