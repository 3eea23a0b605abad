/**
 * Words carried over a navigation: the address holds a closed code (`?aviso=url-invalida`), never the text, so that
 * nobody can put words into our mouth by a link. The code is taken out of the address once it was read.
 */
import { pushNotice, type NoticeKind } from '#shared/stores/notices.ts'

export type CarriedNotices = Readonly<
  Record<string, { readonly kind: NoticeKind; readonly text: string; readonly staysOpen?: boolean }>
>

const NAME = 'aviso'

/** The notice that an address asks for, and the address without it; undefined when it asks for none. */
export function readCarried(address: string, table: CarriedNotices) {
  const url = new URL(address)
  const code = url.searchParams.get(NAME)
  if (code === null) return undefined
  url.searchParams.delete(NAME)
  return { notice: Object.hasOwn(table, code) ? table[code] : undefined, address: url.href }
}

/** Shows it and cleans the address. Called by an island of the page, after it is mounted. */
export function showCarried(table: CarriedNotices): void {
  const carried = readCarried(location.href, table)
  if (carried === undefined) return
  history.replaceState(history.state, '', carried.address)
  const { notice } = carried
  if (notice) pushNotice(notice.kind, notice.text, notice.staysOpen)
}
