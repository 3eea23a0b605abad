/** A cloud provider downloads a file while it is read; a phone's connection may take this long. */
const READ_MS = 60_000

/**
 * The bytes of a chosen file, in memory; null where they cannot be read. On Android a file of a cloud provider rejects with
 * NotReadableError, or its read never settles.
 * @param limitMs Milliseconds after which the read counts as failed.
 */
export async function readFile(file: File, limitMs = READ_MS): Promise<Blob | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, limitMs, null)
  })
  const bytes = await Promise.race([file.arrayBuffer().catch(() => null), late])
  clearTimeout(timer)
  return bytes && new Blob([bytes], { type: file.type })
}
