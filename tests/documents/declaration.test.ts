/** The declaration of a driver, read by a tool that has nothing to do with the one that wrote it. */
import { expect, test } from 'vitest'
import { writeReceipt } from '#sandbox/features/claims/claim-forms/receipt.ts'
import { wordsOf } from '../e2e/pdf-words.ts'

test('[D69] [CLF-84] the car stands there as the catalogue writes it', async () => {
  const people = [{ vehicle: { brand: 'NISSAN', model: 'NP300', year: 2022, plates: 'ABC123' } }]
  const form = { number: 'SIN00001001', peoples: people } as unknown as Parameters<typeof writeReceipt>[0] // a part of one
  const words = await wordsOf(await writeReceipt(form, [], Date.parse('2026-11-25T18:00:00Z')))
  expect(words).toContain('Nissan NP300 2022')
})
