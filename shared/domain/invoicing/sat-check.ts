/** URL of the tax office's page on which any person can verify a receipt (Anexo 20, I.D). */
export const SAT_CHECK = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx'

/**
 * Address of the tax office's form that verifies a receipt, with fiscal folio and issuer filled in. The person types
 * the receiver's RFC there, because our URLs never contain an RFC (D87).
 */
export const satCheckUrl = ({
  folio,
  issuerRfc,
}: {
  readonly folio: string
  readonly issuerRfc: string
}): string => `${SAT_CHECK}?${new URLSearchParams({ id: folio, re: issuerRfc }).toString()}`
