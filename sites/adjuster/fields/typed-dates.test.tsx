/** Tests dates of the adjuster's form: incomplete and impossible dates stay as typed, with an explanation (D322). */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { personRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { licenseFields } from '#shared/domain/claims/fields/license.ts'
import {} from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { validate } from '#shared/forms/validate.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { kindOfField } from './field-kinds.ts'
import { RecordField } from './RecordField.tsx'
import { leftOut, rulesOf, storable } from './record-rules.ts'

const dates = [
  ['birthdate', personRecords.birthdate],
  ['licenseStart', licenseFields.licenseStart],
  ['licenseEnd', licenseFields.licenseEnd],
] as const

describe.each(dates)('the date %s', (name, record) => {
  const messageOf = (value: string) =>
    validate(
      rulesOf({ [name]: record }, () => false),
      { [name]: value },
    ).messages[name]

  test('the date has separate day, month and year inputs without autofill', () => {
    const kind = kindOfField(name, openForm.lists)
    const html = renderToStaticMarkup(
      <RecordField
        binding={{ name, error: undefined }}
        label={record.label}
        kind={kind}
        isOptional={false}
      />,
    )
    expect(html).toContain(`<legend class="field-label">${record.label}</legend>`)
    expect(html).toMatch(/Día<input.*Mes<input.*Año<input/)
    expect(html).not.toContain('type="date"')
    // The birthdate is that of another person, so the adjuster's browser must not autofill its owner's.
    expect(html.match(/autoComplete="off"/g)).toHaveLength(3)
  })

  test.each([
    ['2024-02-31', 'La fecha no existe.'],
    ['2024-02-', REQUIRED],
    ['-02-31', REQUIRED],
    ['--7', REQUIRED],
  ])('the invalid date %s stays on the device with a message', (typed, message) => {
    expect(messageOf(typed)).toBe(message)
    expect(storable({ [name]: record }, { [name]: typed })).toEqual({})
    expect(leftOut({ [name]: record }, { [name]: typed })).toEqual({ [name]: typed })
  })

  test('a valid date is sent in ISO 8601 form', () => {
    expect(storable({ [name]: record }, { [name]: '2000-02-29' })).toEqual({ [name]: '2000-02-29' })
  })
})
