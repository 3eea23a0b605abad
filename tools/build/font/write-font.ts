/**
 * `npm run font` cuts the font after an update of the package, or when a test reports a missing character.
 * The file is committed (D116).
 */
import { writeFileSync } from 'node:fs'
import { cutFont, FONT_FILE } from './font.ts'

const font = await cutFont()
writeFileSync(FONT_FILE, font)
console.log(`${FONT_FILE}: ${String(font.length)} bytes`)
