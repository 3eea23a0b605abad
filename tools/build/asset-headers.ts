/** Hashed files are served without the gateway, so the platform must be told how: the text of `_headers` (D25). */
import { fileHeaders } from '../../gateway/middleware/header-set.ts'

const lines = Object.entries(fileHeaders).map(([name, value]) => `  ${name}: ${value}\n`)

export const assetHeaders = `/_a/*\n${lines.join('')}`
