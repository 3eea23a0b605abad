/** Where anybody asks the tax office whether a receipt is valid (Anexo 20, I.D). */
export const SAT_CHECK = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx'

/**
 * The tax office's form with what is public filled in: the fiscal folio and the issuer. The receiver's RFC, which the
 * code on the printed form carries, is typed there: an RFC stands in no URL of ours (D87).
 */
export const satCheckUrl = ({
  folio,
  issuerRfc,
}: {
  readonly folio: string
  readonly issuerRfc: string
}): string => `${SAT_CHECK}?${new URLSearchParams({ id: folio, re: issuerRfc }).toString()}`
