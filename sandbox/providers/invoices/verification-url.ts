import { SAT_CHECK } from '#shared/domain/invoicing/sat-check.ts'
import { ISSUER } from './issuer.ts'

/**
 * The address at which the tax office verifies this receipt (Anexo 20, I.D). Insignificant zeros of the total are
 * left out. The last eight characters of the seal are used as they are, without percent encoding.
 */
export function verificationUrl(seal: string, uuid: string, receiver: string, total: string): string {
  const query = new URLSearchParams({ id: uuid, re: ISSUER.rfc, rr: receiver, tt: String(Number(total)) })
  return `${SAT_CHECK}?${query.toString()}&fe=${seal.slice(-8)}`
}
