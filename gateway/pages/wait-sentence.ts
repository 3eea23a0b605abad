/** The sentence for a reached limit (D29). */
export function waitSentence(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Demasiados intentos. Espera ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e intenta de nuevo.`
}
