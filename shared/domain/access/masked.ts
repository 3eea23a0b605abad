/** As much of a phone or an e-mail as its owner recognises, and nobody else can use. */

/** "•••• 5678"; null where there are too few digits to hide any. */
export function maskedPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 8 ? null : `•••• ${digits.slice(-4)}`
}

/** "an•••@correo.example"; a short local part keeps its first letter only. */
export function maskedEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 1) return null
  return `${email.slice(0, at > 3 ? 2 : 1)}•••${email.slice(at)}`
}
