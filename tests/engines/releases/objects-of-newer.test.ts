import { describe } from 'vitest'
import { walkBoth } from './walk-both.ts'

describe('objects of the newer release', () => walkBoth('newer'))
