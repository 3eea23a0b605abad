/** The letters with which an RFC begins come from its owner's name (SAT, "Estructura del RFC"), simplified. */

/** Words of a name that the RFC rule ignores. */
const PARTICLES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'Y', 'E', 'MC', 'MAC', 'VON', 'VAN'])
const COMPANY_KINDS = new Set(['SA', 'S.A.', 'CV', 'C.V.', 'SC', 'AC', 'SAPI', 'RL', 'S'])
/** Common first names, for which the rule uses the second name instead. */
const COMMON = new Set(['JOSE', 'MARIA', 'MA', 'MA.', 'J', 'J.'])

/**
 * Whether a name can be that of an RFC. The end of a person's given names is unknown, so every split is tried.
 * @param name As the register writes it.
 */
export function lettersFit(rfc: string, name: string): boolean {
  const letters = rfc.slice(0, -9)
  const words = name.split(' ').filter((word) => word !== '' && !PARTICLES.has(word))
  return rfc.length === 12 ? companyLetters(words) === letters : personLetters(words).includes(letters)
}

function companyLetters(all: readonly string[]): string {
  const words = all.filter((word) => !COMPANY_KINDS.has(word))
  const [first = '', second = '', third = ''] = words
  if (third !== '') return first.slice(0, 1) + second.slice(0, 1) + third.slice(0, 1)
  return second === '' ? first.slice(0, 3) : first.slice(0, 1) + second.slice(0, 2)
}

function personLetters(words: readonly string[]): string[] {
  const found: string[] = []
  const given = (COMMON.has(words[0] ?? '') && words.length > 2 ? words[1] : words[0]) ?? ''
  for (let one = 1; one < words.length; one += 1) {
    const last = words[one] ?? ''
    // A person with one last name has two letters of it, and two of the given name.
    found.push(last.slice(0, 2) + given.slice(0, 2))
    for (let other = one + 1; other < words.length; other += 1) {
      const second = words[other]?.slice(0, 1) ?? ''
      const vowel = /[AEIOU]/.exec(last.slice(1))?.[0] ?? 'X'
      found.push(last.slice(0, 1) + vowel + second + given.slice(0, 1))
      // Only the first letter counts for a last name of one or two letters.
      if (last.length < 3) found.push(last.slice(0, 1) + second + given.slice(0, 2))
    }
  }
  return found
}
