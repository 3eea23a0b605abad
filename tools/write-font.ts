/** `npm run font`: after an update of the package, or when a test says that a character lacks. The file is committed (D116). */
import { writeFileSync } from 'node:fs'
import { cutFont, FONT_FILE } from './build/font/font.ts'

const font = await cutFont()
writeFileSync(FONT_FILE, font)
console.log(`${FONT_FILE}: ${String(font.length)} bytes`)
