/** Name of a receipt's file when it is saved. */
export const receiptFileName = (policyNumber: string): string =>
  `Comprobante de cancelación ${policyNumber}.pdf`
