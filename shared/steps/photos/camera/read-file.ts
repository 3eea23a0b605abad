/** Milliseconds that a read may take: a cloud provider downloads the file meanwhile, over a phone's connection. */
const READ_MS = 60_000

/**
 * The result of reading a chosen file; 'unreadable' where the read fails or does not settle in time. On Android the
 * file of a cloud provider rejects with NotReadableError, or its read never settles.
 * @param limitMs Milliseconds after which the read counts as failed.
 */
export async function readInTime<T>(read: Promise<T>, limitMs = READ_MS): Promise<T | 'unreadable'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'unreadable'>((done) => {
    timer = setTimeout(done, limitMs, 'unreadable')
  })
  const result = await Promise.race([read.catch(() => 'unreadable' as const), late])
  clearTimeout(timer)
  return result
}

/**
 * The result of reading a chosen file, for a caller that catches.
 * @throws {DOMException} NotReadableError where the read fails or does not settle in time.
 */
export async function readOrThrow<T>(read: Promise<T>): Promise<T> {
  const result = await readInTime(read)
  if (result === 'unreadable') throw new DOMException('The file cannot be read.', 'NotReadableError')
  return result
}
