/**
 * The whole vehicle catalogue, held in this isolate as the text that browsers get: it changes a few times a year and
 * says nothing of anybody. The insurer is asked whether it changed, and a held copy stands in while it cannot say.
 */
import { compactCatalogue } from '#shared/upstream/catalogue.ts'
import type { Ctx } from '../context.ts'
import type { Failure } from './client.ts'
import { askPublic } from './frame.ts'

const FRESH_MS = 5 * 60 * 1000

interface Held {
  readonly version: string
  readonly text: string
  readonly checkedAt: number
}

const heldBy = new WeakMap<object, Held>()

export async function heldCatalogue(c: Ctx): Promise<{ readonly ok: true; readonly data: Held } | Failure> {
  const held = heldBy.get(c.env)
  if (held !== undefined && Date.now() - held.checkedAt < FRESH_MS) return { ok: true, data: held }
  const answer = await askPublic(c, compactCatalogue, { query: { version: held?.version } })
  if (!answer.ok) return held === undefined ? answer : { ok: true, data: held }
  const isUnchanged = 'unchanged' in answer.data && answer.data.unchanged === true
  const text = isUnchanged && held !== undefined ? held.text : JSON.stringify(answer.data)
  const data = { version: answer.data.version, text, checkedAt: Date.now() }
  heldBy.set(c.env, data)
  return { ok: true, data }
}
