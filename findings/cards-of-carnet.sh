#!/usr/bin/env bash
# Carnet is a card brand of Mexico (ranges 506201 to 506499, 606333, 627535, 636318, 639388 and others; 16
# digits). card-validator 10.0.4 has no such brand: it calls these numbers Maestro, accepts them with 12 to 19
# digits, and so shows another brand's mark and lets a number pass that lost its last digits if the check digit
# happens to agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts card-validator@10.0.4
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import valid from 'card-validator'

/** The first `length` − 1 digits with the check digit of ISO/IEC 7812-1 (Luhn). */
function withCheckDigit(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}
for (const range of ['506201', '506430', '606333', '627535', '636318', '639388'])
  for (const length of [13, 16]) {
    const { card, isValid } = valid.number(withCheckDigit(range.padEnd(length - 1, '0')))
    console.log(range, 'with', length, 'digits:', card?.type, isValid)
    assert.deepEqual([card?.type, isValid], ['maestro', true])
  }
JS
node check.mjs
