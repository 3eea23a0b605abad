/** A person's own words are stored unchanged (D68). */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { personRecords, claimRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { validate } from '#shared/forms/validate.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { openForm } from '../walk/walks.fixture.ts'
import { kindOfField } from './field-kinds.ts'
import { RecordField } from './RecordField.tsx'
import { cleaned, rulesOf, storable } from './record-rules.ts'

afterEach(() => vi.unstubAllGlobals())

const words = 'Me dijo: «no te vi» — y se fue…\n\nYo iba en “verde”,  a 40 km/h; mi esposa’s lo vio.'

/** Multi-line text fields of the claim, a damage and a service. */
const told = {
  facts: claimRecords.facts,
  conclusion: claimRecords.conclusion,
  notes: damageFields.notes,
  description: serviceFields.description,
} as const

describe('quotation marks, dashes, blanks and line breaks are kept', () => {
  test('a text area keeps the typed text unchanged while typing', async () => {
    const screen = await onScreen(<TextArea name="facts" label="Relato" maxLength={5000} />)
    expect(await screen.type('facts', words)).toBe(words)
    await screen.leave()
  })

  test.each(Object.entries(told))(
    'the adjuster’s field "%s" keeps long text unchanged and stores it as typed',
    (name, record) => {
      const kind = kindOfField(name, openForm.lists)
      const html = renderToStaticMarkup(
        <RecordField binding={{ name, error: undefined }} label="Texto" kind={kind} isOptional={false} />,
      )
      expect(html).toContain('<textarea')
      expect(cleaned(record, words)).toBe(words)
      expect(storable({ [name]: record }, { [name]: words })).toEqual({ [name]: words })
      const { answer } = validate(
        rulesOf({ [name]: record }, () => false),
        { [name]: words },
      )
      expect(answer).toEqual({ [name]: words })
    },
  )

  test('a one-line field cleans its text', () => {
    expect(cleaned(personRecords.brand, ' Mercedes-Benz ')).toBe('Mercedes Benz')
  })
})
