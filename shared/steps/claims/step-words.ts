/** Texts of every step of a claim's form. */
export const stepWords = { next: 'Siguiente', fromPolicy: 'Viene de tu póliza.' } as const

/** D249: shown at a field whose list could not be loaded. */
export const LIST_MISSING = 'No pudimos cargar las opciones. Inténtalo de nuevo en un momento.'

/** True if a list could not be loaded. An empty list of the insurer is different: its field is typed. */
export const isListMissing = (
  lists: Readonly<Partial<Record<string, readonly unknown[]>>> & {
    readonly missing?: readonly string[] | undefined
  },
  name: string,
): boolean => lists.missing?.includes(name) === true && (lists[name] ?? []).length === 0
