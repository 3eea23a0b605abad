/** URL of the tax office's page on which any person can verify a receipt (Anexo 20, I.D). */
export const SAT_CHECK = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx'

/**
 * Address of that form with the public values filled in: fiscal folio and issuer. The receiver's RFC, which the code on
 * the printed form contains, is typed there: our URLs never contain an RFC (D87).
 */
export const satCheckUrl = ({
  folio,
  issuerRfc,
}: {
  readonly folio: string
  readonly issuerRfc: string
}): string => `${SAT_CHECK}?${new URLSearchParams({ id: folio, re: issuerRfc }).toString()}`
