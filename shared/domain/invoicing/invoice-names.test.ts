import { expect, test } from 'vitest'
import { invoiceFileName, invoiceName } from './invoice-names.ts'

test('[INV-70] receipts are named by how they are paid, payments by their number', () => {
  expect(invoiceName('general', null)).toBe('Factura PUE')
  expect(invoiceName('invoice', null)).toBe('Factura PPD')
  expect(invoiceName('complement', 3)).toBe('Pago #3')
})

test('[INV-66] [INV-O7] an invoice file is named by receipt and policy, with hyphens for spaces', () => {
  expect(invoiceFileName('Factura PUE', 'AE00010001', 'pdf')).toBe('Factura-PUE-AE00010001.pdf')
  expect(invoiceFileName('Pago #3', 'AE00010001', 'xml')).toBe('Pago-#3-AE00010001.xml')
})
