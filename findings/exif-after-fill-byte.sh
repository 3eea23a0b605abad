#!/usr/bin/env bash
# JPEG (ITU-T T.81, B.1.1.2) allows any number of fill bytes FF before a marker. With a single one before APP1,
# exif-parser 0.1.12 finds no date and says nothing, and piexifjs 1.0.6 throws 'Wrong JPEG data.'; exifr 7.1.3
# and exifreader 4.46.0 read the date, and jpeg-js 0.4.4 decodes the picture.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts piexifjs@1.0.6 exif-parser@0.1.12 exifr@7.1.3 exifreader@4.46.0 jpeg-js@0.4.4
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import parser from 'exif-parser'
import exifr from 'exifr'
import ExifReader from 'exifreader'
import jpeg from 'jpeg-js'
import piexif from 'piexifjs'

const size = 16
const picture = jpeg.encode({ data: Buffer.alloc(size * size * 4, 120), width: size, height: size }, 90).data
const date = '2026:11:20 10:11:12'
const exif = piexif.dump({ '0th': {}, Exif: { [piexif.ExifIFD.DateTimeOriginal]: date }, GPS: {} })
const plain = Buffer.from(piexif.insert(exif, picture.toString('binary')), 'binary')
const marker = plain.indexOf(Buffer.from([0xff, 0xe1]))
const filled = Buffer.concat([plain.subarray(0, marker), Buffer.from([0xff]), plain.subarray(marker)])

const attempt = (read) => Promise.resolve().then(read).catch((error) => `throws: ${error.message ?? error}`)
const readers = {
  'exif-parser': (file) => parser.create(file).parse().tags.DateTimeOriginal ?? null,
  piexifjs: (file) => piexif.load(file.toString('binary')).Exif[piexif.ExifIFD.DateTimeOriginal] ?? null,
  exifr: async (file) => (await exifr.parse(file, { reviveValues: false }))?.DateTimeOriginal ?? null,
  exifreader: (file) => ExifReader.load(file).DateTimeOriginal?.description ?? null,
  'jpeg-js': (file) => jpeg.decode(file).width,
}
for (const [name, read] of Object.entries(readers)) {
  const before = await attempt(() => read(plain))
  const after = await attempt(() => read(filled))
  console.log(name, '| without fill byte:', before, '| with one:', after)
  const lost = { 'exif-parser': null, piexifjs: 'throws: Wrong JPEG data.' }
  assert.notEqual(before, null)
  assert.equal(after, name in lost ? lost[name] : before)
}
JS
node check.mjs
