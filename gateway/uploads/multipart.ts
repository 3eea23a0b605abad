/** Streams a multipart form from the bucket: no file is buffered. */
import { fileExtensions } from '#shared/domain/photos/photo-types.ts'
import type { PassingBody } from '#gateway/insurer/call.ts'
import type { StoredFile } from './stored-upload.ts'

const encoder = new TextEncoder()

export const fileName = (name: string, { type }: StoredFile) => `${name}.${fileExtensions[type]}`

export function multipart(
  bucket: R2Bucket,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, StoredFile>>,
): PassingBody {
  const boundary = `volante-${crypto.randomUUID()}`
  const head = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${head(name, '')}${value}\r\n`)
  const parts = Object.entries(files).map(([name, file]) => {
    const more = `; filename="${fileName(name, file)}"\r\nContent-Type: ${file.type}`
    return { file, head: encoder.encode(head(name, more)) }
  })
  const start = encoder.encode(texts.join(''))
  const between = encoder.encode('\r\n')
  const end = encoder.encode(`--${boundary}--\r\n`)
  const bytes = parts.reduce(
    (sum, { file, head: { length } }) => sum + length + file.bytes + between.length,
    0,
  )
  const { readable, writable } = new FixedLengthStream(bytes + start.length + end.length)
  const send = async () => {
    try {
      await write(writable, start)
      for (const { file, head: of } of parts) {
        const object = await bucket.get(file.key)
        if (object === null) throw new Error('a file is not there')
        await write(writable, of)
        await object.body.pipeTo(writable, { preventClose: true })
        await write(writable, between)
      }
      await write(writable, end)
      await writable.close()
    } catch (thrown) {
      await writable.abort(thrown)
    }
  }
  // The reader of the stream gets the error. If the gateway itself rejected the call, the stream has no reader.
  void send().catch(() => undefined)
  return { type: `multipart/form-data; boundary=${boundary}`, body: readable }
}

async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter()
  await writer.write(bytes)
  writer.releaseLock()
}
