import { expect, test } from 'vitest'
import { PAYMENT_TERM } from '#shared/domain/claims/claim-terms.ts'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { wordsOf } from '../markup/pdf-words.ts'

test('[D71] [CLP-52] an agreement promises payment within the term shown on screens, and names no other number of days', async () => {
  const words = await wordsOf(
    await writeOriginal({
      id: 'FD-1',
      personName: 'Mariana Robles Peña',
      typeName: 'Convenio',
      pages: 1,
      createdAt: Date.UTC(2026, 10, 25, 18),
    }),
  )
  expect([...words.matchAll(/\d+ días hábiles/g)].map(([days]) => days)).toEqual([PAYMENT_TERM])
})
