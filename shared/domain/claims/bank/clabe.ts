/**
 * The bank in the first three digits of a CLABE. The list of banks weighs more than a page, so browsers load it when
 * a number is typed (D113).
 */
import { clabe } from 'clabe-validator'

/** Bank of a CLABE, known from the third digit on; null if the list lacks it. */
export function bankOfClabe(value: string): string | null {
  if (!/^\d{3,18}$/.test(value)) return null
  const bank = clabe.banksMap[Number(value.slice(0, 3))]
  if (bank?.tag === undefined || bank.tag === 'N/A') return null
  const name = bank.name?.replace(/ \(formerly .*\)$/, '') ?? ''
  return name === '' || name.toUpperCase() === bank.tag ? bank.tag : `${bank.tag} (${name})`
}
