/** The text of `_headers`: hashed files are served by the platform, without the gateway (D25). */
import { fileHeaders } from '../../gateway/middleware/header-set.ts'

const lines = Object.entries(fileHeaders).map(([name, value]) => `  ${name}: ${value}\n`)

export const assetHeaders = `/_a/*\n${lines.join('')}`
