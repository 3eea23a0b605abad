/** Spells an amount in words as on printed receipts: "(MIL DOSCIENTOS PESOS 50/100 M.N.)". */
import { roundToCents, type Money } from '#shared/domain/money/money.ts'

const TO_TWENTY_NINE = [
  'CERO',
  'UNO',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIUNO',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
]
const TENS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA']
const HUNDREDS = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
]

/** Spells an amount from zero to 999,999,999,999.99. */
export function amountInWords(amount: Money): string {
  const cents = roundToCents(amount) / 10
  const pesos = Math.floor(cents / 100)
  const words = spell(pesos)
  // Spanish adds "de" after whole millions: "un millón de pesos", but "un millón un pesos".
  const of = pesos >= 1_000_000 && pesos % 1_000_000 === 0 ? ' DE' : ''
  const unit = pesos === 1 ? 'PESO' : 'PESOS'
  return `(${words}${of} ${unit} ${String(cents % 100).padStart(2, '0')}/100 M.N.)`
}

/** Spells a number in the short form that stands before a noun: "veintiún", not "veintiuno". */
function spell(number: number): string {
  if (number === 0) return 'CERO'
  const millions = Math.floor(number / 1_000_000)
  const rest = number % 1_000_000
  const parts = [
    millions === 1 ? 'UN MILLÓN' : millions > 1 ? `${upToMillion(millions)} MILLONES` : '',
    upToMillion(rest),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function upToMillion(number: number): string {
  const thousands = Math.floor(number / 1000)
  const parts = [
    thousands === 1 ? 'MIL' : thousands > 1 ? `${upToThousand(thousands)} MIL` : '',
    upToThousand(number % 1000),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function upToThousand(number: number): string {
  if (number === 100) return 'CIEN'
  const parts = [HUNDREDS[Math.floor(number / 100)] ?? '', upToHundred(number % 100)]
  return parts.filter((part) => part !== '').join(' ')
}

function upToHundred(number: number): string {
  if (number === 0) return ''
  const spelt = number < 30 ? TO_TWENTY_NINE[number] : tensOf(number)
  return (spelt ?? '').replace(/VEINTIUNO$/, 'VEINTIÚN').replace(/UNO$/, 'UN')
}

function tensOf(number: number): string {
  const unit = number % 10
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return unit === 0 ? ten : `${ten} Y ${TO_TWENTY_NINE[unit] ?? ''}`
}
