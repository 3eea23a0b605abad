#!/usr/bin/env bash
# Contacts of Mexican phones still hold the dialling prefixes of before August 2019 (+52 1 for mobiles, 01, 044).
# libphonenumber-js 1.13.16 neither strips them nor recognises the number: '+52 1 55 …', '044 55 …' and '01
# 55 …' with the country MX are invalid and keep the prefix as digits of the number. validator 13.15.35 errs
# the other way: isMobilePhone(…, 'es-MX') accepts 11 digits that no Mexican number has, and refuses 044.
# Neither turns a stored contact into the ten digits that it means.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 validator@13.15.35
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import validator from 'validator'

const rows = [
  // what stands in the contact, number and validity by libphonenumber-js, accepted by validator
  ['55 1234 5678', '+525512345678', true, false],
  ['+52 1 55 1234 5678', '+5215512345678', false, false],
  ['5215512345678', '+5215512345678', false, true],
  ['044 55 1234 5678', '+520445512345678', false, false],
  ['01 55 1234 5678', '+52015512345678', false, false],
  ['55123456789', '+5255123456789', false, true],
]
for (const [typed, number, isValid, isMobile] of rows) {
  const phone = parsePhoneNumberFromString(typed, 'MX')
  const accepted = validator.isMobilePhone(typed, 'es-MX')
  console.log(typed, '→', phone?.number, phone?.isValid(), 'validator:', accepted)
  assert.equal(phone?.number, number)
  assert.equal(phone?.isValid(), isValid)
  assert.equal(accepted, isMobile)
}
JS
node check.mjs
