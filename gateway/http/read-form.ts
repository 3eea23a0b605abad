/** Reads the body of a plain form, which a page submits if no script runs. */
import type { Ctx } from './context.ts'
import { readText } from './parse-input.ts'

const MOST_BYTES = 4 * 1024

/** The fields of a form, the last value of each; null for a body that no form of ours sends. */
export async function readForm(c: Ctx): Promise<Readonly<Record<string, string>> | null> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return null
  const text = await readText(c.req.raw, MOST_BYTES).catch(() => null)
  return text === null ? null : Object.fromEntries(new URLSearchParams(text))
}
