import { onlyDigits } from '#shared/domain/text/plain-text.ts'

/** A phone masked for its owner: "•••• 5678"; null if it has too few digits to hide any. */
export function maskedPhone(phone: string): string | null {
  const digits = onlyDigits(phone)
  return digits.length < 8 ? null : `•••• ${digits.slice(-4)}`
}
