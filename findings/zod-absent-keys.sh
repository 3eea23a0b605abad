#!/usr/bin/env bash
# In zod 4.6.7 an object key whose schema accepts undefined may still not be absent: z.unknown(), z.any(),
# z.custom(() => true), z.lazy(() => z.unknown()) and z.union([z.string(), z.undefined()]) all refuse {} with
# 'expected nonoptional', although they accept { key: undefined }. z.nullish(), z.preprocess() and z.transform()
# accept the absent key. A reader of a peer that leaves out empty fields needs .optional() at each of them; JSON
# never carries undefined, so a test with { key: undefined } does not show it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import * as z from 'zod'

const rows = [
  ['unknown', z.unknown(), false],
  ['any', z.any(), false],
  ['custom(() => true)', z.custom(() => true), false],
  ['lazy(unknown)', z.lazy(() => z.unknown()), false],
  ['union([string, undefined])', z.union([z.string(), z.undefined()]), false],
  ['nullish(string)', z.nullish(z.string()), true],
  ['preprocess', z.preprocess((value) => value ?? '', z.string()), true],
  ['unknown().optional()', z.unknown().optional(), true],
]
for (const [name, schema, mayBeAbsent] of rows) {
  const object = z.object({ key: schema })
  const absent = object.safeParse({}).success
  const given = object.safeParse({ key: undefined }).success
  console.log(name, '{}:', absent, '{ key: undefined }:', given)
  assert.equal(absent, mayBeAbsent)
  assert.equal(given, true)
}
JS
node check.mjs
