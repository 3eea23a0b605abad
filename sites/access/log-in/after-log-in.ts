import { parsedUrl } from '#shared/domain/text/older-browsers.ts'
import { paths } from '#shared/paths.ts'
import { matchPage } from '#shared/sites.ts'

/** Query parameters that are meant for /log-in itself and are not passed on. */
const own = ['aviso', 'volver']

/**
 * Returns the address that follows a log-in: the page that required it (`volver`), else /i, with the rest of the query
 * (ACC-08, ACC-O7). Only pages of ours that need a session are accepted, because other targets would be an open
 * redirect.
 */
export function afterLogIn(search: string, origin: string): string {
  const query = new URLSearchParams(search)
  const asked = query.get('volver')
  for (const name of own) query.delete(name)
  const back = asked === null ? undefined : sessionPage(asked, origin)
  if (back === undefined) return paths.entry(Object.fromEntries(query))
  for (const [name, value] of query) back.searchParams.set(name, value)
  return back.pathname + back.search
}

function sessionPage(path: string, origin: string): URL | undefined {
  const url = parsedUrl(path, origin)
  if (url === null || url.origin !== origin) return undefined
  const page = matchPage(url.pathname)?.page
  // The entry page /i is accepted too, because a browser without cookies comes from it (D161).
  return page?.access === 'session' || page?.pattern === '/i' ? url : undefined
}
