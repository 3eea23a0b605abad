/** Maximum time in ms to read a file, because a cloud provider may first download it over a phone's connection. */
const READ_MS = 60_000

/**
 * Awaits the reading of a chosen file; resolves to 'unreadable' if that fails or takes too long. On Android the file of
 * a cloud provider rejects with NotReadableError, or its read never settles.
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
 * Awaits the reading of a chosen file, for a caller that handles exceptions.
 * @throws {DOMException} NotReadableError if the read fails or does not settle in time.
 */
export async function readOrThrow<T>(read: Promise<T>): Promise<T> {
  const result = await readInTime(read)
  if (result === 'unreadable') throw new DOMException('The file cannot be read.', 'NotReadableError')
  return result
}
