/** API-45: the card goes from the browser straight to the provider, who answers a token; nothing of it passes by us. */
import type { PublicConfig } from '#shared/contracts/config.ts'

interface OpenpayCard {
  readonly number: string
  readonly cvv: string
  /** 1 to 12. */
  readonly month: string
  /** Two digits. */
  readonly year: string
  readonly holderName: string
}

/** `status`: what the provider answered; null where no answer came. */
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
