/**
 * A flash message survives one navigation. The URL has a code from a fixed list (`?aviso=url-invalida`), never the
 * text, so that no link can make the page show arbitrary text. The code is removed from the address once it was read.
 */
import type { NoticeKind } from '#shared/stores/notices.ts'

export type FlashMessages = Readonly<
  Record<string, { readonly kind: NoticeKind; readonly text: string; readonly staysOpen?: boolean }>
>

const NAME = 'aviso'

/** The notice of an address, with the cleaned address; undefined if it has none. */
export function readFlashMessage(address: string, table: FlashMessages) {
  const url = new URL(address)
  const code = url.searchParams.get(NAME)
  if (code === null) return undefined
  url.searchParams.delete(NAME)
  return { notice: Object.hasOwn(table, code) ? table[code] : undefined, address: url.href }
}
