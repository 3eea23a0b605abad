/** Saves a file under a name, as a browser download. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Browsers read the URL after the click; Safari fails if it was revoked by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
