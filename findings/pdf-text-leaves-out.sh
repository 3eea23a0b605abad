#!/usr/bin/env bash
# getTextContent() of pdfjs-dist 6.5.438 is not the text of a page. It leaves out the value of every form field
# and the text of every FreeText annotation, which a viewer draws, and it contains text in render mode 3
# (invisible), which a viewer does not draw. A text view made from it can therefore show a contract without its
# amount, or another amount than the page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfjs-dist@6.5.438 @cantoo/pdf-lib@2.11.1 \
  "node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')@24.21.0"
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { PDFDocument, PDFName, PDFString, StandardFonts, TextRenderingMode, setTextRenderingMode } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const pdf = await PDFDocument.create()
const page = pdf.addPage([400, 300])
const font = await pdf.embedFont(StandardFonts.Helvetica)
page.drawText('Cantidad:', { x: 20, y: 250, size: 12, font })
page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
page.drawText('$ 1O,OOO.OO', { x: 20, y: 150, size: 12, font })
page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill))
const field = pdf.getForm().createTextField('amount')
field.setText('$51,800.00')
field.addToPage(page, { x: 100, y: 240, width: 120, height: 20 })
const note = pdf.context.obj({
  Type: 'Annot',
  Subtype: 'FreeText',
  Rect: [20, 180, 300, 200],
  Contents: PDFString.of('Deducible: 10 %'),
  DA: PDFString.of('/Helv 12 Tf 0 g'),
})
page.node.get(PDFName.of('Annots')).push(pdf.context.register(note))
const read = await getDocument({ data: await pdf.save(), verbosity: 0 }).promise
const first = await read.getPage(1)
const text = (await first.getTextContent()).items.map(({ str }) => str).filter(Boolean)
const annotations = (await first.getAnnotations()).map(({ subtype, fieldValue, contentsObj }) => [
  subtype,
  fieldValue ?? contentsObj?.str,
])
console.log('text:', text, 'annotations:', annotations)
assert.deepEqual(text, ['Cantidad:', '$ 1O,OOO.OO'])
assert.deepEqual(annotations, [
  ['FreeText', 'Deducible: 10 %'],
  ['Widget', '$51,800.00'],
])
JS
# pdfjs-dist 6 needs Node 22 or later, whatever the machine has.
node_modules/.bin/node check.mjs
