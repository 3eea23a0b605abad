/**
 * Serves the scripts that let pages be read without a network (D63). Built with their app, but not cached for ever: a
 * browser looks for a newer one at each visit. A script's address decides its scope; its policy is its own, not the
 * page's.
 */
import { offlineWorkers } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { pageFile } from './page-files.ts'

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
}

/** The script at this path, or `null` for any other path. */
export async function offlineWorkerFile(c: Ctx, path: string): Promise<Response | null> {
  const worker = offlineWorkers.find(({ script }) => script === path)
  if (worker === undefined) return null
  const file = await pageFile(c.env, worker.app, path.slice(1), c.req.raw.headers, true)
  const own = new Response(file.body, file)
  if (file.ok) for (const [name, value] of Object.entries(headers)) own.headers.set(name, value)
  return own
}
