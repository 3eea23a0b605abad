#!/usr/bin/env bash
# The day on which the federal executive changes is a mandatory rest day in Mexico (Ley Federal del Trabajo,
# article 74): the first of October since the change of 2024, no longer the first of December. date-holidays
# 3.37.0 still lists 1 December for 2024 and 2030 and does not list 1 October, so a term counted in working days
# ends a day off in those years.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import Holidays from 'date-holidays'

const calendar = new Holidays('MX')
for (const year of [2024, 2030]) {
  const days = calendar.getHolidays(year).filter(({ type }) => type === 'public')
  const found = days.map(({ date }) => date.slice(5, 10))
  console.log(year, found.join(' '))
  assert.ok(found.includes('12-01'))
  assert.ok(!found.includes('10-01'))
}
JS
node check.mjs
