/** File name of a cancellation receipt. */
export const receiptFileName = (policyNumber: string): string =>
  `Comprobante de cancelación ${policyNumber}.pdf`
