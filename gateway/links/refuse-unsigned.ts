/** Checks that pictures of signatures have ink, only for an open link and within a rate limit (SIG-15). */
import { isSigned, pngOf } from '#shared/domain/signature/ink.ts'
import type { Ctx } from '../http/context.ts'
import { fail, type Failure } from '../http/failure.ts'
import { counter } from '../limits/limits.ts'
import type { OpenLink } from './exchange.ts'

/** Refuses an unsigned picture; null if each picture is signed. A call without pictures is not counted. */
export async function refuseUnsigned(
  c: Ctx,
  link: Pick<OpenLink, 'name'>,
  pictures: readonly string[],
): Promise<Failure<'empty_signature'> | null> {
  if (pictures.length === 0) return null
  const limited = await (await counter(c, 'signaturesPerLink', link.name)).take()
  if (limited !== null) return limited
  // The pictures are unpacked one at a time, because two at once would need twice the memory.
  for (const picture of pictures) {
    const png = pngOf(picture)
    if (png === null || !(await isSigned(png))) return fail('empty_signature', 409, { outcome: 'unsent' })
  }
  return null
}
