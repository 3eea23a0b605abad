/**
 * `npm run sandbox:postal-codes -- FILE`: loads the official postal catalogue (Correos de México, the "TXT"
 * download) into the running sandbox. The catalogue's own notice forbids passing it on, so each developer fetches it.
 */
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { chunkCodes } from '#sandbox/postal/chunks.ts'
import type { PostalCode } from '#sandbox/postal/seed.ts'
import { parseSepomex, SepomexFormatError } from '#sandbox/postal/sepomex.ts'

const MAX_BODY = 1_000_000

/** A result, or a failure with a sentence for the terminal. */
type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly sentence: string }

const failed = (sentence: string) => ({ ok: false, sentence }) as const

async function readCatalogue(file: string): Promise<Outcome<PostalCode[]>> {
  let text: string
  try {
    text = decode(await readFile(file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'ENOENT') return failed(`There is no file "${file}".`)
    if (code === 'EISDIR') return failed(`"${file}" is a folder; name the unpacked text file in it.`)
    return failed(`"${file}" cannot be read (${code}).`)
  }
  try {
    return { ok: true, value: [...parseSepomex(text)] }
  } catch (error) {
    if (!(error instanceof SepomexFormatError)) throw error
    return failed(
      `"${file}" is not the official postal catalogue: ${error.message}. ` +
        'Expected is the unpacked text download, separated by "|".',
    )
  }
}

/** The official file is ISO-8859-1; copies saved again as UTF-8 are common, and accents in ISO-8859-1 are never valid UTF-8. */
function decode(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1')
}

/** Sends the bodies one after the other, because the sandbox's database has one writer. */
async function send(codes: readonly PostalCode[], url: string): Promise<Outcome<number>> {
  let bodies = 0
  for (const body of chunkCodes(codes, MAX_BODY)) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    if (!response) {
      return failed(
        `Nothing answers at ${new URL(url).origin}. Run "npm start" first (PORT chooses the port).`,
      )
    }
    if (!response.ok) {
      const detail = (await response.text()).slice(0, 200)
      return failed(`The sandbox refused part ${bodies + 1} with status ${response.status}: ${detail}`)
    }
    bodies++
  }
  return { ok: true, value: bodies }
}

async function main(file: string | undefined): Promise<Outcome<string>> {
  if (!file) return failed('Name the file: npm run sandbox:postal-codes -- FILE')
  const port = process.env.PORT ?? '8787'
  if (!/^\d{1,5}$/.test(port)) return failed(`PORT must be a number, but is "${port}".`)
  const catalogue = await readCatalogue(file)
  if (!catalogue.ok) return catalogue
  const sent = await send(catalogue.value, `http://localhost:${port}/sandbox/api/postal-codes`)
  if (!sent.ok) return sent
  return { ok: true, value: `Loaded ${catalogue.value.length} postal codes in ${sent.value} parts.` }
}

if (import.meta.main) {
  const outcome = await main(process.argv[2])
  if (outcome.ok) process.stdout.write(`${outcome.value}\n`)
  else process.stderr.write(`${outcome.sentence}\n`)
  process.exitCode = outcome.ok ? 0 : 1
}
