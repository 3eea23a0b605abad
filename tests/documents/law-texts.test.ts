/** The legal texts are in one folder, each with its source and the date of its review. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { basisOf } from '#shared/domain/law/law-text.ts'
import { today } from '#shared/domain/time/dates.ts'

const folder = new URL('../../shared/domain/law/', import.meta.url)
/** Modules without text for people: a type, and a calculation with the numbers of `late-claim.ts`. */
const unspoken = ['law-text.ts', 'late-payment.ts']
const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts') && !unspoken.includes(name))

interface Sourced {
  readonly source: string
  readonly reviewedOn: string
}

const isSourced = (value: unknown): value is Sourced =>
  typeof value === 'object' && value !== null && 'source' in value && 'reviewedOn' in value

async function textsOf(file: string): Promise<readonly Sourced[]> {
  const module: unknown = await import(new URL(file, folder).href)
  // These are the module's exports by name, so the cast is safe.
  return Object.values(module as object).filter(isSourced)
}

test.each(files)(
  '[D214] [R9] every text in %s has its legal basis and the date of its last review',
  async (file) => {
    const texts = await textsOf(file)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      expect(text.source).toMatch(/\p{Lu}\p{L}+ .*\p{L}/u)
      expect(new Date(text.reviewedOn).toISOString().slice(0, 10)).toBe(text.reviewedOn)
      expect(text.reviewedOn <= today(Date.now())).toBe(true)
      expect(basisOf(text)).toMatch(/\. Texto revisado el \p{L}+ \d{1,2} de [a-z]+ de \d{4}\.$/u)
    }
  },
)
