/**
 * The CLABE, by which an account is paid to: three digits of the bank, three of the place, eleven of the account, and a
 * check digit (Banco de México, circular 14/2017: weights 3, 7, 1, the last digit of each product).
 */
const CLABE_LENGTH = 18
const WEIGHTS = [3, 7, 1]

export function isClabe(value: string): boolean {
  if (!/^\d{18}$/.test(value)) return false
  return checkDigit(value) === Number(value.at(-1))
}

function checkDigit(clabe: string): number {
  const sum = [...clabe.slice(0, CLABE_LENGTH - 1)].reduce(
    (total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10
}
