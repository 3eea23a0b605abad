/**
 * API-45: the browser sends the card straight to the provider and gets a token; no card data passes through the
 * gateway.
 */
import type { PublicConfig } from '#shared/contracts/config.ts'

interface OpenpayCard {
  readonly number: string
  readonly cvv: string
  /** Month of the card's expiry, 1 to 12. */
  readonly month: string
  /** Last two digits of the year of the card's expiry. */
  readonly year: string
  readonly holderName: string
}

/** A card token, or the HTTP status of a failure; null if no answer came. */
type Token = { readonly id: string } | { readonly status: number | null }

const LONGEST_MS = 30_000

/** Exchanges a card for a token at the provider (BIL-18). */
export async function openpayToken(
  { url, key }: NonNullable<PublicConfig['openpay']>,
  { number, cvv, month, year, holderName }: OpenpayCard,
): Promise<Token> {
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${key}:`)}` },
      body: JSON.stringify({
        card_number: number,
        cvv2: cvv,
        expiration_month: month.padStart(2, '0'),
        expiration_year: year,
        holder_name: holderName,
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    if (!answer.ok) return { status: answer.status }
    const { id } = (await answer.json()) as { id?: unknown }
    return typeof id === 'string' && id !== '' ? { id } : { status: answer.status }
  } catch {
    return { status: null }
  }
}
