/** Serves the files behind a document's links by their token, whole or in ranges (RFC 9110, 14). */
import { Hono } from 'hono'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { documentsSql } from './sql.ts'
import type { DocumentFile } from './store.ts'

export const documentFiles = new Hono<SandboxHono>()

documentFiles.get('/:token', async (c) => {
  const { db } = c.var.context
  const token = c.req.param('token')
  const file = await db.first<DocumentFile>(documentsSql.fileSize, token)
  if (!file) return c.json({ code: 'not_found', message: 'no such file' }, 404)
  const range = rangeOf(c.req.header('range'), file.size)
  const headers = {
    'Content-Type': 'application/pdf',
    'Accept-Ranges': 'bytes',
    ETag: `"${file.sha256}"`,
  }
  if (range === 'outside') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${String(file.size)}` })
  }
  const [start, end] = range ?? [0, file.size - 1]
  const part = await db.first<{ data: readonly number[] }>(
    documentsSql.filePart,
    token,
    start + 1,
    end - start + 1,
  )
  const body = Uint8Array.from(part?.data ?? [])
  const length = { 'Content-Length': String(body.length) }
  if (!range) return c.body(body, 200, { ...headers, ...length })
  const shown = `bytes ${String(start)}-${String(end)}/${String(file.size)}`
  return c.body(body, 206, { ...headers, ...length, 'Content-Range': shown })
})

/** Byte range of a request, first and last. Null: the whole file, also for an unparsable header. */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 ? 'outside' : [Math.max(0, size - Number(to)), size - 1]
  if (Number(from) >= size) return 'outside'
  if (to !== '' && Number(to) < Number(from)) return null
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}
