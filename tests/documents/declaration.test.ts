/** Reads a driver's declaration by a program that is independent of its writer. */
import { expect, test } from 'vitest'
import { writeReceipt } from '#sandbox/features/claims/claim-forms/receipt.ts'
import { claimFields, fieldRecords } from '#shared/domain/claims/claim-fields.ts'
import type { FieldRecord } from '#shared/domain/claims/fields/field.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { wordsOf } from '../markup/pdf-words.ts'

test('[D69] [CLF-84] the declaration writes the car as the catalogue does', async () => {
  const people = [{ vehicle: { brand: 'NISSAN', model: 'NP300', year: 2022, plates: 'ABC123' } }]
  // The cast is safe: this is part of a form.
  const form = { number: 'SIN00001001', peoples: people } as unknown as Parameters<typeof writeReceipt>[0]
  const words = await wordsOf(await writeReceipt(form, [], Date.parse('2026-11-25T18:00:00Z')))
  expect(words).toContain('Nissan NP300 2022')
})

/** A unique answer: its value in the insurer's form, and its printed text. */
function answerTo({ location }: FieldRecord, index: number): { stored: unknown; read: string } {
  const mark = `Respuesta${String(index)}`
  const day = `2019-03-${String(10 + index).slice(-2)}`
  switch (location?.as) {
    case 'entry':
      return { stored: { id: index, name: mark }, read: mark }
    case 'day':
    case 'licenseEnd':
      return { stored: day, read: formatDate(day) }
    case 'year':
      return { stored: 1900 + index, read: String(1900 + index) }
    default:
      return { stored: mark, read: mark }
  }
}

test('[CLF-84] every field that a driver answers has its line in the declaration', async () => {
  const form: Record<string, unknown> = { number: 'SIN00001001' }
  const person: Record<string, unknown> = {}
  const expected = claimFields.flatMap((field, index) => {
    const record: FieldRecord = fieldRecords[field]
    if (record.location === null) return []
    const { stored, read } = answerTo(record, index)
    const { of, path } = record.location
    const [last = '', ...groups] = path.toReversed()
    let at = of === 'form' ? form : person
    // The statement before this one adds the entry, so the cast is safe.
    for (const group of groups.toReversed()) at = (at[group] ??= {}) as Record<string, unknown>
    at[last] = stored
    return [[field, read] as const]
  })
  form.peoples = [person]
  const written = await writeReceipt(form as Parameters<typeof writeReceipt>[0], [], 0)
  const words = (await wordsOf(written)).toLowerCase()
  expect(expected.filter(([, read]) => !words.includes(read.toLowerCase()))).toEqual([])
})

test('[CLF-84] [D360] damages in the declaration are numbered and marked on the drawing of the vehicle', async () => {
  const damages = ['Cofre', 'Motor o radiador', 'Puerta delantera izquierda'].map((name) => ({
    typeStatus: { name },
  }))
  const people = [{ vehicle: { typeStatus: { name: 'Automóvil' }, damages } }]
  // The test has only the part of a form that the receipt uses.
  const form = { number: 'SIN1', peoples: people } as unknown as Parameters<typeof writeReceipt>[0]
  const words = await wordsOf(await writeReceipt(form, [], 0))
  expect(words).toContain('2. Motor o radiador')
  // The bonnet is seen from the front and from above; the motor has no place.
  expect(words).toMatch(/3\. Puerta delantera izquierda\s+Sin notas\s+1\s+3\s+1\s/)
})
