/**
 * Prints a new key: the private part, a dot, the public part (docs/operations.md). For `CASE_FILE_KEY`, or with `--records` for
 * exported records, whose public part is `RECORDS_KEY` and whose private part stays off the platform.
 */
import { newExportKey } from '#shared/case-file/export-seal.ts'
import { newSealingKey } from '#shared/case-file/seal.ts'

const isForRecords = process.argv.includes('--records')
const { privateKey, publicKey } = await (isForRecords ? newExportKey() : newSealingKey())
process.stdout.write(`${privateKey}.${publicKey}\n`)
