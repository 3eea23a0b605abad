/** Prints a new key for `CASE_FILE_KEY` (docs/operations.md): the private part, a dot, the public part. */
import { newSealingKey } from '#shared/case-file/seal.ts'

const { privateKey, publicKey } = await newSealingKey()
process.stdout.write(`${privateKey}.${publicKey}\n`)
