import { expect, test } from 'vitest'
import { today } from '../time/dates.ts'
import { invoicesInWindow, lastInvoiceDay } from './invoice-window.ts'

test.each([
  ['2026-11-01', '2026-11-30', '2026-12-31'],
  ['2026-11-30', '2026-11-30', '2026-12-31'],
  ['2026-12-31', '2026-12-31', '2026-12-31'],
  ['2027-01-01', '2027-01-31', '2027-12-31'],
  ['2026-02-10', '2026-02-28', '2026-12-31'],
  ['2028-02-29', '2028-02-29', '2028-12-31'],
])(
  "[INV-11] [D215] [R13] an invoice issued on %s has its month's last day %s and its year's %s",
  (issued, month, year) => {
    expect([lastInvoiceDay(issued, 'month'), lastInvoiceDay(issued, 'year')]).toEqual([month, year])
  },
)

test('[D215] [D36] the invoice year ends at midnight in Mexico City, not in Greenwich', () => {
  const lastHour = Date.parse('2027-01-01T05:59:59Z')
  expect(lastInvoiceDay(today(lastHour), 'year')).toBe('2026-12-31')
  expect(lastInvoiceDay(today(lastHour + 1_000), 'year')).toBe('2027-12-31')
})

test('[INV-57] [D215] the sentence about the invoice window names month or year', () => {
  expect(invoicesInWindow('month')).toBe(
    'Las facturas solo pueden emitirse dentro del mes de emisión de la póliza.',
  )
  expect(invoicesInWindow('year')).toContain('dentro del año de emisión')
})
