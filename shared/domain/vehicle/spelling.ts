/** Exceptions to the spelling rule by length: short words that are names, and long words in capitals. */
const SPELLINGS: readonly string[] = [
  'Eos',
  'Fe',
  'Fit',
  'Fox',
  'Gol',
  'i10',
  'i20',
  'i30',
  'iX',
  'Ka',
  'Kia',
  'Ora',
  'Pan',
  'Rio',
  'Sei',
  'Up',
  'Uno',
  'Van',
  'Zoe',
  'de',
  'EcoSport',
  'MINI',
  'NMAX',
  'ProMaster',
  'SEAT',
]

/** Maximum length of an abbreviation, which keeps its capitals: BMW, BYD, CX, GLA. */
const MOST_OF_AN_ABBREVIATION = 3

const spellings = new Map(SPELLINGS.map((word) => [word.toUpperCase(), word]))

/**
 * Spells a make or model as the catalogue writes it (D69 replaces FND-16). For a catalogue in capitals
 * ("MERCEDES-BENZ", "CX-5"), the list of exceptions and a rule by length apply.
 */
export function spelled(name: string): string {
  const written = name.trim()
  const shouts = written === written.toUpperCase()
  return shouts ? written.replaceAll(/[^\s-]+/gu, spelledWord) : written
}

function spelledWord(word: string): string {
  const listed = spellings.get(word)
  if (listed !== undefined) return listed
  if (/\p{Nd}/u.test(word) || word.length <= MOST_OF_AN_ABBREVIATION) return word
  return word.charAt(0) + word.slice(1).toLowerCase()
}
