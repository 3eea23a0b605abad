#!/usr/bin/env bash
# Receipts, cheques and settlements in Mexico repeat the amount in words ("importe con letra"). Two libraries for it
# write Spanish that no bank would. numero-a-letras 1.0.6, made for pesos, says "Un Millón de Quinientos Mil Pesos"
# for 1,500,000 and "Un Mil Pesos" for 1,000. to-words 5.7.0 with the locale es-MX leaves out the "de" after a whole
# million, does not shorten "veintiuno" before a noun, and drops the accent of "millón".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numero-a-letras@1.0.6 to-words@5.7.0
cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const { NumerosALetras } = require('numero-a-letras')
const { ToWords } = require('to-words')

const words = new ToWords({ localeCode: 'es-MX' })
const libraries = {
  'numero-a-letras': (amount) => NumerosALetras(amount).replace(/\s+/g, ' '),
  'to-words': (amount) => words.convert(amount, { currency: true }),
}
const seen = Object.fromEntries(
  Object.entries(libraries).map(([name, write]) => [name, [1_000, 21, 1_000_000, 1_500_000].map(write)]),
)
console.log(seen)
// Correct: "mil pesos", "veintiún pesos", "un millón de pesos", "un millón quinientos mil pesos".
assert.deepEqual(seen, {
  'numero-a-letras': [
    'Un Mil Pesos 00/100 M.N.',
    'Veintiun Pesos 00/100 M.N.',
    'Un Millón de Pesos 00/100 M.N.',
    'Un Millón de Quinientos Mil Pesos 00/100 M.N.',
  ],
  'to-words': [
    'Mil Pesos Mexicanos',
    'Veintiuno Pesos Mexicanos',
    'Un Millon Pesos Mexicanos',
    'Un Millon Quinientos Mil Pesos Mexicanos',
  ],
})
JS
node check.cjs
