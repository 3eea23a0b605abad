/** What the file of a receipt is called once it is saved. */
export const receiptFileName = (policyNumber: string): string =>
  `Comprobante de cancelación ${policyNumber}.pdf`
