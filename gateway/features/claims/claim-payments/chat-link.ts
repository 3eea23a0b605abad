import type { Ctx } from '#gateway/http/context.ts'

/** The chat link of a claim (CLP-27, CLP-O11). */
export function chatLink(c: Ctx): string | null {
  const { SUPPORT_CHAT_URL } = c.var.config
  if (SUPPORT_CHAT_URL === '') return null
  const url = new URL(SUPPORT_CHAT_URL)
  url.searchParams.set('text', 'Tengo una duda')
  return url.href
}
