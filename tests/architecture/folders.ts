/** How many entries each folder of the project has, from the paths of all its files. */
export function entriesPerFolder(files: readonly string[]): Map<string, number> {
  const entries = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    parts.slice(1).forEach((entry, index) => {
      const folder = parts.slice(0, index + 1).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
    })
  }
  return new Map([...entries].map(([folder, names]) => [folder, names.size]))
}
