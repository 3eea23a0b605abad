import { SAT_CHECK } from '#shared/domain/invoicing/sat-check.ts'

/** The insurer as a taxpayer, made up: its RFC has a valid check digit and is none of the tax office's test RFCs. */
export const ISSUER = {
  rfc: 'VSE150312QA2',
  /** The registered name is in capitals, without the legal form. */
  name: 'VOLANTE SEGUROS',
  regime: '601',
  postalCode: '06600',
  address: 'Paseo de la Reforma 100, Juárez, 06600 Ciudad de México',
} as const

/** RFC of the certified provider that stamps receipts. */
export const STAMPER_RFC = 'SEM040712PA9'

/**
 * The address at which the tax office verifies a receipt (Anexo 20, I.D). Insignificant zeros of the total are
 * left out. The last eight characters of the seal are used as they are, without percent encoding.
 */
export function verificationUrl(seal: string, uuid: string, receiver: string, total: string): string {
  const query = new URLSearchParams({ id: uuid, re: ISSUER.rfc, rr: receiver, tt: String(Number(total)) })
  return `${SAT_CHECK}?${query.toString()}&fe=${seal.slice(-8)}`
}
