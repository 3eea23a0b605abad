/** The text of `_headers`: hashed files are served by the platform, without the gateway (D25). */
import { fileHeaders } from '../../gateway/middleware/header-set.ts'

const lines = Object.entries(fileHeaders).map(([name, value]) => `  ${name}: ${value}\n`)

/**
 * Allows other origins to load our fonts: the card provider draws its fields in our typeface, in a frame of another
 * origin.
 */
const fonts = '/_a/*.woff2\n  access-control-allow-origin: *\n'

export const assetHeaders = `/_a/*\n${lines.join('')}${fonts}`
