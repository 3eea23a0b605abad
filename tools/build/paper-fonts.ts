/** Writes the fonts of our papers, which the gateway reads when it makes a receipt (D337). */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PAPER_FONTS } from '#shared/domain/text/pdf/font-file.ts'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import { writeIfChanged } from './runtime.ts'

/** @returns The path of the file under `dist`. */
export function buildPaperFonts(): string {
  const file = `dist/${PAPER_FONTS}`
  mkdirSync(dirname(file), { recursive: true })
  writeIfChanged(file, JSON.stringify({ plain: plainFont, bold: boldFont }))
  return PAPER_FONTS
}
