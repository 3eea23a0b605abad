/**
 * Spelling of makes and models: as the catalogue writes them (D69 replaces FND-16). For a catalogue in capitals
 * ("MERCEDES-BENZ", "CX-5"), the list of exceptions and a rule by length apply.
 */
import { SPELLINGS } from './spelling.data.ts'

/** Maximum length of an abbreviation, which keeps its capitals: BMW, BYD, CX, GLA. */
const MOST_OF_AN_ABBREVIATION = 3

const spellings = new Map(SPELLINGS.map((word) => [word.toUpperCase(), word]))

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
