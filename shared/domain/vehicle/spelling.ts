/**
 * How makes and models are written: as the catalogue writes them (D69, above FND-16). Some insurers' catalogues shout
 * ("MERCEDES-BENZ", "CX-5"): then by the list of spellings, and by what most names have in common.
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
