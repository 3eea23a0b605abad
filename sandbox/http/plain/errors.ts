/** Converts an error to the documented format: documented codes if there are any, else one of three fields. */
import type { UpstreamError } from '#shared/upstream/errors.ts'
import { choose } from './moments.ts'
import type { DocumentedCall } from './documented.ts'

interface PlainError {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

type Body = Partial<UpstreamError>

/** Replaces two statuses that no document mentions. */
const statuses: Readonly<Record<number, number>> = { 402: 400, 422: 400 }

export function spellError({ id, errors = {} }: DocumentedCall, status: number, body: Body): PlainError {
  const { codes = [], beside, only, keepsStatusCode } = errors
  const known = body.errors?.[0]?.code ?? body.code ?? undefined
  const plain = (fields: PlainError['body']) => ({ status: statuses[status] ?? status, body: fields })
  if (only) return plain({ [only]: body[only] })
  if (keepsStatusCode && body.status_code) return plain({ status_code: body.status_code })
  if (known !== undefined && codes.includes(known)) {
    return plain({ code: numberOrText(known, id), ...(beside && { [beside]: body[beside] ?? null }) })
  }
  return plain(oneField(id, status, body.message ?? '', keepsStatusCode === true))
}

/** Builds an error with a single field. The sandbox's own codes are dropped, because this insurer has others. */
function oneField(id: string, status: number, message: string, isNoStatusCode: boolean): PlainError['body'] {
  const seed = `${id} ${String(status)}`
  const fields: readonly [PlainError['body'], ...PlainError['body'][]] = [
    { message },
    { code: numberOrText(9000 + status, seed) },
    ...(isNoStatusCode ? [] : [{ status_code: numberOrText(status, seed) }]),
  ]
  return choose(seed, fields)
}

const numberOrText = (code: number | string, seed: string) =>
  choose<number | string>(seed, [String(code), code])
